/**
 * Imported before the environment is read. Node takes a byte order mark at the start of `.env`, as
 * Windows editors write it, for a part of the first variable's name.
 */
const mark = '\uFEFF'

for (const [name, value] of Object.entries(process.env)) {
  if (!name.startsWith(mark)) continue
  process.env[name.slice(mark.length)] ??= value
  delete process.env[name]
}
