"""A loopback Discord: gateway and REST on 127.0.0.1, to which an unmodified discord.py client connects."""
