/**
 * Pages a second beside nginx (`apt-get install nginx-light`): one process each, the same files and gzip
 * copies, in turns: `npm run bench -- serving [seconds per measurement]`
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '../model/http/built-files.ts'
import { freePort } from '../tests/support/free-port.ts'
import { temporaryFolder } from '../tests/support/server.ts'
import { waitUntil } from '../tests/support/wait.ts'
import { dist, type LoadFigures, load, median, pageRequest, serveSite, table } from './harness.ts'

const rounds = 3
const connections = 32
const files = ['index.html', 'services/ant-control.html']

interface FileServer {
  name: string
  origin: string
  stop(): unknown
}

export async function run([seconds = '3']: string[]): Promise<string> {
  const site = await serveSite()
  const ours: FileServer = { name: 'this server', origin: site.url, stop: site.stop }
  const servers = [ours, await startNginx(await temporaryFolder())]
  try {
    const rows: Record<string, string>[] = []
    for (const file of files) {
      const figures = new Map(servers.map((server) => [server, [] as LoadFigures[]]))
      for (let round = 0; round < rounds; round += 1) {
        for (const [server, measured] of figures) {
          const request = () => pageRequest(addressOf(file))
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
    return `${connections} connections, one process each, gzip.\n\n${table(rows)}`
  } finally {
    for (const server of servers) await server.stop()
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
  const origin = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig(folder, port))
  const child = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  await waitUntil(() => fetch(origin).then(({ ok }) => ok), 'nginx serves')
  return { name: 'nginx', origin, stop: () => child.kill() }
}
