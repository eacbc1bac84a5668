/**
 * What the server uses of `node:http`. Imported, that module would load everything it has to offer,
 * the client behind `fetch` too: 3 MB of a server at rest, for two names.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
