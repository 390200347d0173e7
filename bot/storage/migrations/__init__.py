"""The schema's history, carried forward by Alembic at the start.

A change of the schema is a new file in `versions/`, numbered on, for both databases at once; `running.HEAD` names the
newest. A file that was released is never edited.
"""
