import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { project } from '../../scripts/folders.ts'
import { assertIncludes } from '../support/assert.ts'
import { freePort } from '../support/free-port.ts'
import { testBuild } from '../support/published.ts'
import { environment, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

/** A copy of the sources, to break. */
let copy: string
let origin: string
let output = ''
let development: ChildProcess

before(async () => {
  const folder = await temporaryFolder()
  copy = join(folder, 'project')
  cpSync(testBuild.smallContent, join(copy, 'content'), { recursive: true })
  for (const name of ['desk', 'editor', 'model', 'scripts', 'server', 'site']) {
    cpSync(join(project, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(project, name), join(copy, name))
  }
  for (const name of ['node_modules', 'pictures'])
    symlinkSync(join(project, name), join(copy, name))
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = environment(folder, { DEV_PORT: String(port), CONTENT_DIR: join(copy, 'content') })
  development = spawn(process.execPath, ['--watch', 'scripts/dev.ts'], { env, cwd: copy })
  for (const stream of [development.stdout, development.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await waitUntil(() => output.includes(`The site is on ${origin}\n`), 'it listens')
})

after(async () => {
  const ended = once(development, 'exit')
  development.kill()
  await ended
})

const mistakes = {
  tag: { file: 'site/ui/Section.tsx', from: 'export function', to: '<b> export function' },
  word: { file: 'content/business.yaml', from: 'email:', to: 'emial:' },
  style: { file: 'site/ui/Section.module.css', from: '{', to: '{{{ ' },
  route: { file: 'server/estimates/route.ts', from: 'export', to: 'export export' },
  exception: {
    file: 'site/render.tsx',
    from: 'export const renderPage',
    to: "throw new Error('rendering is broken')\nexport const renderPage",
  },
}
type Mistake = keyof typeof mistakes

function write(name: Mistake, isBroken: boolean): void {
  const { file, from, to } = mistakes[name]
  const sound = readFileSync(join(project, file), 'utf8')
  assertIncludes(sound, from, `${file} has "${from}"`)
  writeFileSync(join(copy, file), isBroken ? sound.replace(from, to) : sound)
}

/** The status and text of a page, once it's as expected. A page that is missing has no server to answer. */
const page = (status: number, text: string) =>
  waitUntil(
    async () => {
      const response = await fetch(`${origin}/about`).catch(() => undefined)
      const html = await response?.text()
      return response?.status === status && html?.includes(text) ? html : undefined
    },
    `a page with status ${status} that says "${text}"\n${output.slice(-2000)}`,
  )

const everything = Object.keys(mistakes) as Mistake[]

test('npm run dev > shows each mistake as a page that names its file, and goes on when it is mended', async () => {
  for (const name of everything) {
    write(name, true)
    const html = await page(500, resolve('/', mistakes[name].file).slice(1))
    assert.match(html, /\/@vite\/client/, 'it loads again')
    write(name, false)
    await page(200, '<h1')
  }
})

test('npm run dev > goes on after several mistakes at a time', async () => {
  for (const name of everything) write(name, true)
  for (const name of everything) {
    await page(500, '<pre>')
    write(name, false)
  }
  await page(200, '<h1')
})
