/**
 * The parts of `node:http` that the server uses. An `import` of that module would run all of its lazy
 * getters and load the client behind `fetch`: 4 MB of memory, measured with Node 26.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
