"""The guards as triggers. They are no part of the schema's history: whenever it is carried forward they are taken away,
so that nothing stands in the way of the carrying, and made anew afterwards as `schema/guards.py` has them."""

from sqlalchemy import Connection

from bot.storage.schema.guards import CONSEQUENCES, GUARDS, Consequence, Guard


def drop_all(connection: Connection) -> None:
    """Drop whatever triggers of ours there are."""
    if connection.dialect.name == "sqlite":
        for name in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").scalars().all():
            connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
        return
    # Ours are those whose function has the trigger's own name.
    found = connection.exec_driver_sql(
        "SELECT p.proname FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid AND p.proname = t.tgname"
        " JOIN pg_class AS c ON c.oid = t.tgrelid WHERE c.relnamespace = current_schema()::regnamespace"
    )
    for name in found.scalars().all():
        connection.exec_driver_sql(f'DROP FUNCTION "{name}" CASCADE')  # and the trigger with it


def create_all(connection: Connection) -> None:
    for trigger in (*GUARDS, *CONSEQUENCES):
        for statement in statements(trigger, connection.dialect.name):
            connection.exec_driver_sql(statement)


def statements(trigger: Guard | Consequence, dialect: str) -> list[str]:
    """What makes the trigger in a database of this kind."""
    moment = "BEFORE" if isinstance(trigger, Guard) else "AFTER"
    if dialect == "sqlite":
        does = f"SELECT raise(ABORT, '{trigger.says}');" if isinstance(trigger, Guard) else trigger.does
        return [f"CREATE TRIGGER {trigger.name} {moment} {trigger.event} WHEN {trigger.when} BEGIN {does} END"]
    does = (
        trigger.does
        if isinstance(trigger, Consequence)
        else (f"RAISE EXCEPTION '{trigger.says}' USING ERRCODE = 'integrity_constraint_violation';")
    )
    row = "old" if trigger.event.startswith("DELETE") else "new"
    return [
        f"CREATE FUNCTION {trigger.name}() RETURNS trigger LANGUAGE plpgsql AS $$"
        f" BEGIN IF {trigger.when} THEN {does} END IF; RETURN {row}; END $$",
        f"CREATE TRIGGER {trigger.name} {moment} {trigger.event} FOR EACH ROW EXECUTE FUNCTION {trigger.name}()",
    ]
