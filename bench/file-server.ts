/**
 * One of the servers that a Node project would usually send its files with, on any free port, which it
 * prints. Each sends the compressed copies that stand beside the files, as its documentation says.
 *
 *   node bench/file-server.ts fastify|express|sirv <folder of files> <folder with its packages>
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

const [which = '', files = '', packages = ''] = process.argv.slice(2)
const load = createRequire(join(resolve(packages), 'package.json'))

const servers: Record<string, () => Promise<number>> = {
  async fastify() {
    const app = load('fastify')()
    app.register(load('@fastify/static'), { root: resolve(files), preCompressed: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return app.server.address().port
  },
  express() {
    const app = load('express')()
    app.use(load('express-static-gzip')(files, { enableBrotli: true }))
    return listen(app)
  },
  sirv: () => listen(load('sirv')(files, { gzip: true, brotli: true })),
}

function listen(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handler)
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}

console.log(await servers[which]?.())
