/**
 * What the server uses of `node:http`. Imported, that module would load everything it has to offer,
 * the client behind `fetch` and HTTP/2 too: 15 MB and eighty modules of Node's for two names
 * (`npm run bench:footprint`).
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
