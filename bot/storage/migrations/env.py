"""Alembic's entry: the transaction and its end are `running.carry_forward`'s."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
