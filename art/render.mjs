// Renders pictures: npm run art -- <scene> ... [--preview] [--size WxH] [--samples N] [--border l,b,r,t]
//
// Blender builds and renders the scene to an EXR, Python removes the grain, Blender applies the
// tone curve, Python grades. The PNG lands in art/renders; a full-size picture also becomes the
// master art/masters/<scene>.webp.

import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ART = path.dirname(fileURLToPath(import.meta.url))
const SCENES = path.join(ART, 'scenes')
const RENDERS = path.join(ART, 'renders')
const MASTERS = path.join(ART, 'masters')
const INSTALL =
  'apt-get install -y --no-install-recommends blender python3-numpy python3-numba ' +
  'python3-opencv python3-openimageio'
const PYTHON_MODULES = 'import numpy, numba, cv2, OpenImageIO'
const MASTER_QUALITIES = [95, 93, 91, 90, 88, 85, 80]
const MASTER_LIMIT = 500_000 // bytes

/** An error to show as one sentence, without a stack. */
class Problem extends Error {}

/** Whether a program starts and ends well. */
function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** The Blender to use: $BLENDER, or the one on the path. */
function findBlender() {
  const blender = process.env.BLENDER ?? 'blender'
  if (works(blender, ['--version'])) return blender
  throw new Problem(
    `Blender was not found. Install it (3.4 is known to work), or set BLENDER to its path:\n  ${INSTALL}`,
  )
}

/** A Python that has all four modules: $ART_PYTHON, the system's, or the first on the path. */
function findPython() {
  const candidates = [process.env.ART_PYTHON, '/usr/bin/python3', 'python3'].filter(Boolean)
  const python = candidates.find((candidate) => works(candidate, ['-c', PYTHON_MODULES]))
  if (python) return python
  throw new Problem(
    `No Python with numpy, numba, OpenCV and OpenImageIO was found. Install them, or set ART_PYTHON:\n  ${INSTALL}`,
  )
}

/** Names of all scenes, which are the names of the pictures. */
async function sceneNames() {
  const files = await readdir(SCENES)
  return files
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -3))
    .sort()
}

/** Runs a program at low priority and resolves to what it printed. */
function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('spawn', () => lowerPriority(child.pid))
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Problem(`${path.basename(program)} failed:\n${lastLines(output)}`))
    })
  })
}

/** Rendering takes minutes; other work goes first. */
function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // the program has ended already, or the system does not allow it
  }
}

/** The end of a log: from the last traceback, or the last lines. */
function lastLines(log) {
  const traceback = log.lastIndexOf('Traceback')
  return traceback >= 0 ? log.slice(traceback).trim() : log.trim().split('\n').slice(-8).join('\n')
}

/** Runs a script inside Blender, without a window and without the user's settings. */
function inBlender(blender, script, args) {
  return run(blender, [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '--python',
    script,
    '--',
    ...args,
  ])
}

/** Builds, renders, denoises, tones and grades one scene; resolves to the path of its PNG. */
async function renderScene(name, tools, options) {
  const work = path.join(RENDERS, '.work')
  await mkdir(work, { recursive: true })
  const raw = path.join(work, `${name}.exr`)
  const linear = path.join(work, `${name}.npy`)
  const toned = path.join(work, `${name}.toned.png`)
  const picture = path.join(RENDERS, `${name}.png`)
  const log = await inBlender(tools.blender, path.join(ART, 'shoot.py'), [name, raw, ...options])
  console.log(log.match(/^RENDERED .*$/m)?.[0] ?? `RENDERED ${name}`)
  await run(tools.python, [path.join(ART, 'finish', 'denoise.py'), raw, linear])
  await inBlender(tools.blender, path.join(ART, 'finish', 'tonemap.py'), [linear, toned])
  await run(tools.python, [path.join(ART, 'finish', 'grade.py'), toned, picture])
  await Promise.all([raw, linear, toned].map((file) => rm(file, { force: true })))
  return picture
}

/** Encodes the master: the best quality that keeps it below the limit. */
async function encodeMaster(name, picture) {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => {
      throw new Problem('The package sharp was not found; run npm install, then render again.')
    },
  )
  for (const quality of MASTER_QUALITIES) {
    const master = await sharp(picture)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (master.length > MASTER_LIMIT) continue
    const target = path.join(MASTERS, `${name}.webp`)
    await mkdir(MASTERS, { recursive: true })
    await writeFile(target, master)
    return `${path.relative(process.cwd(), target)} (quality ${quality}, ${Math.round(master.length / 1000)} kB)`
  }
  throw new Problem(`${name} does not fit into ${MASTER_LIMIT / 1000} kB.`)
}

/** The options for shoot.py. */
function shootOptions(values) {
  const options = values.preview ? ['--preview'] : []
  for (const name of ['size', 'samples', 'border']) {
    if (values[name]) options.push(`--${name}`, values[name])
  }
  return options
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      preview: { type: 'boolean' },
      size: { type: 'string' },
      samples: { type: 'string' },
      border: { type: 'string' },
    },
  })
  const known = await sceneNames()
  if (positionals.length === 0) {
    throw new Problem(
      `Which scene? npm run art -- <scene> [--preview] [--size WxH] [--samples N]\n\n  ${known.join('\n  ')}`,
    )
  }
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Problem(`There is no scene ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  if (values.size && !/^\d+x\d+$/i.test(values.size))
    throw new Problem('--size wants WIDTHxHEIGHT, for example 1200x800.')

  const tools = { blender: findBlender(), python: findPython() }
  const final = !values.preview && !values.size && !values.border
  for (const name of positionals) {
    const picture = await renderScene(name, tools, shootOptions(values))
    console.log(`  ${path.relative(process.cwd(), picture)}`)
    if (final) console.log(`  ${await encodeMaster(name, picture)}`)
  }
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
