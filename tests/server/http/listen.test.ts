import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { copyPublication } from '../../support/published.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { environment, programs, temporaryFolder } from '../../support/server.ts'
import { missing } from '../../support/tools.ts'
import { waitUntil } from '../../support/wait.ts'

/** Runs a command twice, as systemd does: it has the socket as file 3, and its own id in LISTEN_PID. */
const twoLives = `
life() { sh -c 'echo "life $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@"; }
life "$@"; life "$@"`

/** Listens on a free port, as file 3, and becomes that shell. (Node can't pass a listening socket on.) */
const listenAndRun = `
$^F = 3;
socket(my $socket, PF_INET, SOCK_STREAM, 0);
bind($socket, sockaddr_in(0, INADDR_LOOPBACK));
listen($socket, 511);
$| = 1;
print "port ", (sockaddr_in(getsockname $socket))[0], "\\n";
exec "sh", "-c", @ARGV;`
const perl = ['-MSocket', '-e', listenAndRun]

test('socket of the service manager > is served by two lives of the server, and no connection is refused', {
  skip: missing(['perl', '-MSocket', '-e', '']),
}, async (t) => {
  const folder = await temporaryFolder()
  copyPublication(join(folder, 'publication'))
  const command = [twoLives, 'sh', process.execPath, programs.main]
  const manager = spawn('perl', [...perl, ...command], {
    // No one may listen there.
    env: environment(folder, { PORT: '1' }),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  manager.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const port = await waitUntil(() => /^port (\d+)$/m.exec(output)?.[1], 'the socket listens')
  const lives = () => [...output.matchAll(/^life (\d+)$/gm)].map(([, pid]) => Number(pid))
  t.after(() => {
    for (const pid of lives()) kill(pid, 'SIGKILL')
    manager.kill('SIGKILL')
  })
  const serves = (times: number) => output.split('Serving on ').length > times

  let isOver = false
  let answers = 0
  const acknowledged: string[] = []
  const visit = async () => {
    while (!isOver) {
      // A new connection each time: one that is kept alive ends with the server.
      const agent = new Agent({ keepAlive: false })
      const headers = {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const form = String(new URLSearchParams(validForm()))
      const url = `http://127.0.0.1:${port}`
      const page = await rawRequest(url, { agent })
      assert.equal(page.status, 200)
      const { status, body } = await rawRequest(
        `${url}/estimate`,
        { agent, headers, method: 'POST' },
        form,
      )
      assert.equal(status, 201, String(body))
      acknowledged.push((JSON.parse(String(body)) as { id: string }).id)
      answers += 1
    }
  }
  const traffic = Promise.all(Array.from({ length: 4 }, visit))
  const restart = async () => {
    await waitUntil(() => serves(1) && answers > 20, 'the first one serves')
    process.kill(lives()[0] ?? 0, 'SIGTERM')
    await waitUntil(() => lives().length === 2 && serves(2), 'the second one serves')
    const before = answers
    await waitUntil(() => answers > before + 20, 'the second one answers')
  }
  await Promise.race([restart(), traffic])
  isOver = true
  await traffic
  const ended = once(manager, 'exit')
  process.kill(lives()[1] ?? 0, 'SIGTERM')
  await ended
  const stored = new Set((await listLeads(folder)).map(({ id }) => id))
  assert.ok(acknowledged.every((id) => stored.has(id)))
})

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
