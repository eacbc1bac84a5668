/**
 * Pages a second beside nginx (`apt-get install nginx-light`) and @fastify/static: one process each,
 * the same files and gzip copies, in turns: `npm run bench -- serving [seconds per measurement]`
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../model/http/built-files.ts'
import { freePort } from '../tests/support/free-port.ts'
import { until } from '../tests/support/wait.ts'
import { dist, type LoadFigures, load, median, pageRequest, serveSite, table } from './harness.ts'

const rounds = 3
const connections = 32
const files = ['index.html', 'services/ant-control.html']

interface FileServer {
  name: string
  origin: string
  /** The address of a file: not every server has pages without their extension. */
  addressOf(file: string): string
  stop(): unknown
}

export async function run([seconds = '3']: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'file-servers-'))
  const site = await serveSite()
  const ours: FileServer = { name: 'this server', origin: site.url, addressOf, stop: site.stop }
  const servers = [ours, await startNginx(folder), await startFastifyStatic()]
  try {
    const rows: Record<string, string>[] = []
    for (const file of files) {
      const figures = new Map(servers.map((server) => [server, [] as LoadFigures[]]))
      for (let round = 0; round < rounds; round += 1) {
        for (const [server, measured] of figures) {
          const request = () => pageRequest(server.addressOf(file))
          await load(server.origin, connections, 0.5, request)
          measured.push(await load(server.origin, connections, Number(seconds), request))
        }
      }
      const perSecond = (server: FileServer) =>
        median((figures.get(server) ?? []).map((one) => one.perSecond))
      for (const [server, measured] of figures) {
        rows.push({
          page: addressOf(file),
          server: server.name,
          'pages a second': perSecond(server).toFixed(0),
          'p99 ms': median(measured.map(({ p99 }) => p99)).toFixed(1),
          'this server ×': (perSecond(ours) / perSecond(server)).toFixed(2),
        })
      }
    }
    return table(rows)
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

const nginxConfig = (folder: string, port: number) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; gzip_static on; open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; root ${dist}; keepalive_requests 1000000;
    add_header cache-control no-cache; add_header x-content-type-options nosniff;
    location / { try_files $uri.html $uri/index.html $uri =404; }
  }
}`

async function startNginx(folder: string): Promise<FileServer> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig(folder, port))
  return started('nginx', addressOf, port, 'nginx', ['-c', file])
}

async function startFastifyStatic(): Promise<FileServer> {
  const port = await freePort()
  const program = `
    import Fastify from 'fastify'
    import files from '@fastify/static'
    const app = Fastify()
    app.register(files, { root: '${dist}', preCompressed: true })
    await app.listen({ port: ${port}, host: '127.0.0.1' })`
  return started('@fastify/static', (file) => `/${file}`, port, process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ])
}

async function started(
  name: string,
  address: FileServer['addressOf'],
  port: number,
  command: string,
  args: string[],
): Promise<FileServer> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, args, { cwd: import.meta.dirname, env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  await until(() => fetch(origin + address(files[0] as string)).then(({ ok }) => ok), name)
  return { name, origin, addressOf: address, stop: () => child.kill() }
}
