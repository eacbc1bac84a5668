/** Imported first: what is measured is the server that `npm run build` has left, as owners run it. */
process.env.SERVER_DIR ??= 'dist-server'
