"""What the pictures of all games are drawn with. `docs/pictures.md` shows how.

`palette` colours and seats · `fonts`, `script`, `text` type in any script · `brush` shapes and strokes · `canvas` the
picture, made of sprites · `png` its file · `paper`, `badge`, `dice` things that several games show · `alt` the cut of
an alt text · `naive` the slow path that the benchmark compares with.
"""
