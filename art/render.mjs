// Renders pictures: node art/render.mjs <scene> ... [--preview] [--size WxH] [--samples N] [--border l,b,r,t]
//
// Blender builds and renders the scene to an EXR, Python removes the grain, Blender applies the
// tone curve, Python grades. The PNG lands in art/renders. A full-size picture is then cut out of
// its backdrop and becomes the master pictures/masters/<scene>.webp; --cut <picture> does only that.

import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cutOut, finish, pathsOf, shoot } from './stages.mjs'
import { findBlender, findPython, Problem } from './tools.mjs'
import { encodeWithin } from './webp.mjs'

const ART = path.dirname(fileURLToPath(import.meta.url))
const SCENES = path.join(ART, 'scenes')
const MASTERS = fileURLToPath(new URL('../pictures/masters', import.meta.url))
const MASTER_LIMIT = 500_000 // bytes

/** Names of all scenes, which are the names of the pictures. */
async function sceneNames() {
  const files = await readdir(SCENES)
  return files
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -3))
    .sort()
}

/** Makes a preview, a final with its cut-out, or the cut-out of a picture that is there. */
async function make(name, tools, values) {
  const files = pathsOf(name)
  await mkdir(path.dirname(files.raw), { recursive: true })
  const forCutting = ['--mask', files.mask, '--backdrop', files.rawBackdrop]
  if (values.cut) {
    await shoot(name, tools, forCutting)
    await cutOut(values.cut, files, tools)
    return files.cutout
  }
  const final = !values.preview && !values.size && !values.border
  const options = ['--picture', files.raw, ...shootOptions(values)]
  await shoot(name, tools, final ? [...options, ...forCutting] : options)
  await finish(files.raw, files.picture, tools, values.border)
  if (!final) return files.picture
  await cutOut(files.picture, files, tools)
  return files.cutout
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
      cut: { type: 'string' },
    },
  })
  const known = await sceneNames()
  if (positionals.length === 0) {
    throw new Problem(
      `Which scene? node art/render.mjs <scene> [--preview] [--size WxH] [--samples N]\n\n  ${known.join('\n  ')}`,
    )
  }
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Problem(`There is no scene ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  if (values.size && !/^\d+x\d+$/i.test(values.size))
    throw new Problem('--size wants WIDTHxHEIGHT, for example 1200x800.')

  if (values.cut && positionals.length > 1)
    throw new Problem('--cut takes one scene: the one that its picture shows.')

  const tools = { blender: findBlender(), python: findPython() }
  for (const name of positionals) {
    const made = await make(name, tools, values)
    console.log(`  ${path.relative(process.cwd(), made)}`)
    if (!made.endsWith('.cut.png')) continue
    const master = path.join(MASTERS, `${name}.webp`)
    console.log(`  ${await encodeWithin(MASTER_LIMIT, made, master)}`)
  }
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
