/**
 * How many pages a second the server sends, against nginx with the same files, one worker, on the same
 * machine, in turns: `npm run bench:serving [-- <seconds per measurement>]`. Needs nginx
 * (`apt-get install nginx-light`). Both send the gzip copies that the build has made.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { median, serveSite } from './site.ts'

const seconds = Number(process.argv[2] ?? 3)
const rounds = 3
const connections = 32
const nginxPort = 3599
const paths = ['/', '/services/ant-control', '/nowhere']

/** The same files, their one addresses and their headers. */
const nginxConfig = (folder: string) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; gzip_static on; open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${nginxPort}; root ${resolve(import.meta.dirname, '../dist')};
    keepalive_requests 1000000; error_page 404 /404.html;
    add_header cache-control no-cache; add_header x-content-type-options nosniff;
    location / { try_files $uri.html $uri/index.html $uri =404; }
  }
}`

/** Answers a second; each connection asks again when it has its answer. */
async function perSecond(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip\r\n\r\n`
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    let waiting = 0
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      if (waiting === 0) {
        const head = chunk.indexOf('\r\n\r\n') + 4
        const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1]
        waiting = head + Number(length)
      }
      waiting -= chunk.length
      if (waiting > 0) return
      answers += 1
      socket.write(request)
    })
    return socket
  })
  await delay(500)
  answers = 0
  const start = performance.now()
  await delay(seconds * 1000)
  const rate = answers / ((performance.now() - start) / 1000)
  for (const socket of sockets) socket.destroy()
  return rate
}

const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder))
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
const site = await serveSite()
try {
  console.log('path                    ours/s   nginx/s  ratio')
  for (const path of paths) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(site.url, path))
      theirs.push(await perSecond(`http://127.0.0.1:${nginxPort}`, path))
    }
    const [a, b] = [median(ours), median(theirs)]
    console.log(
      `${path.padEnd(22)} ${a.toFixed(0).padStart(7)}  ${b.toFixed(0).padStart(8)}  ${(a / b).toFixed(2).padStart(5)}`,
    )
  }
} finally {
  nginx.kill()
  await site.stop()
  rmSync(folder, { recursive: true })
}
