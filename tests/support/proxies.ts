import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait.ts'

const deploy = resolve(import.meta.dirname, '../../deploy')

export interface RunningProxy {
  url: string
  stop(): Promise<void>
}

/** Caddy with the project's own configuration, in front of the server on a port. */
export async function startCaddy(serverPort: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const config = join(folder, 'Caddyfile')
  const site = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  await writeFile(config, `{\n\tadmin off\n}\n${site}`)
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    SITE_URL: url,
    SITE_SERVER: `127.0.0.1:${serverPort}`,
  }
  return running(
    spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }),
    url,
    folder,
  )
}

/** nginx with the project's own configuration, without its certificates. */
export async function startNginx(serverPort: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `user ${userInfo().username};\ndaemon off;\npid ${folder}/pid;\nevents {}\nhttp { access_log off; ${paths}\n${site} }`,
  )
  const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')]
  return running(spawn('nginx', args, { stdio: 'ignore' }), `http://127.0.0.1:${port}`, folder)
}

async function running(child: ChildProcess, url: string, folder: string): Promise<RunningProxy> {
  const exited = once(child, 'exit')
  await waitUntil(() => fetch(url).then(Boolean), `a proxy listens on ${url}`)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
