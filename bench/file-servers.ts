import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf } from '../model/http/built-files.ts'

const dist = resolve(import.meta.dirname, '../dist')
const nginxPort = 3599

/** A server to compare with. */
export interface FileServer {
  name: string
  origin: string
  /** The address under which it has a page: some know no page without its ending. */
  pathOf(file: string): string
  stop(): void
}

/** The same files under their one addresses, and their headers. */
const nginxConfig = (folder: string) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; gzip_static on; open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${nginxPort}; root ${dist};
    keepalive_requests 1000000; error_page 404 /404.html;
    add_header cache-control no-cache; add_header x-content-type-options nosniff;
    location / { try_files $uri.html $uri/index.html $uri =404; }
  }
}`

/** nginx with one worker (`apt-get install nginx-light`). */
export function startNginx(folder: string): FileServer {
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  return {
    name: 'nginx',
    origin: `http://127.0.0.1:${nginxPort}`,
    pathOf: addressOf,
    stop: () => nginx.kill(),
  }
}

const packages = ['fastify', '@fastify/static', 'express', 'express-static-gzip', 'sirv']

const nodeServers = {
  fastify: 'Fastify, @fastify/static',
  express: 'Express, express-static-gzip',
  sirv: 'sirv',
}

/** What Node projects usually send files with; their newest packages are fetched into a folder. */
export async function startNodeServers(folder: string): Promise<FileServer[]> {
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...packages], { stdio: 'inherit' })
  return Promise.all(
    Object.entries(nodeServers).map(async ([which, name]) => {
      const program = join(import.meta.dirname, 'file-server.ts')
      const server = spawn(process.execPath, [program, which, dist, folder], {
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [port] = await once(server.stdout, 'data')
      return {
        name,
        origin: `http://127.0.0.1:${Number(port)}`,
        pathOf: (file) => `/${file}`,
        stop: () => server.kill(),
      }
    }),
  )
}
