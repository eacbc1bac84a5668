// Renders pictures: npm run art -- <scene> ... [--preview] [--size WxH] [--samples N] [--border l,b,r,t]
//
// Blender builds and renders the scene to an EXR, Python removes the grain, Blender applies the
// tone curve, Python grades. The PNG lands in art/renders. A full-size picture is then cut out of
// its backdrop and becomes the master art/masters/<scene>.webp; --cut <picture> does only that.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBlender, findPython, inBlender, Problem, run } from './tools.mjs'

const ART = path.dirname(fileURLToPath(import.meta.url))
const SCENES = path.join(ART, 'scenes')
const RENDERS = path.join(ART, 'renders')
const MASTERS = path.join(ART, 'masters')
const MASTER_QUALITIES = [95, 93, 91, 90, 88, 85, 80]
const MASTER_LIMIT = 500_000 // bytes

/** Names of all scenes, which are the names of the pictures. */
async function sceneNames() {
  const files = await readdir(SCENES)
  return files
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -3))
    .sort()
}

/** The paths of everything that is made of one scene on the way to its master. */
function pathsOf(name) {
  const inWork = (file) => path.join(RENDERS, '.work', `${name}${file}`)
  return {
    raw: inWork('.exr'),
    mask: inWork('.mask.png'),
    rawBackdrop: inWork('.backdrop.exr'),
    backdrop: inWork('.backdrop.png'),
    picture: path.join(RENDERS, `${name}.png`),
    cutout: path.join(RENDERS, `${name}.cut.png`),
  }
}

/** Denoises, tones and grades what Blender rendered. */
async function finish(raw, picture, tools) {
  const [linear, toned] = [`${raw}.npy`, `${raw}.png`]
  await run(tools.python, [path.join(ART, 'finish', 'denoise.py'), raw, linear])
  await inBlender(tools.blender, path.join(ART, 'finish', 'tonemap.py'), [linear, toned])
  await run(tools.python, [path.join(ART, 'finish', 'grade.py'), toned, picture])
  await Promise.all([raw, linear, toned].map((file) => rm(file, { force: true })))
}

/** Builds one scene in Blender and renders what the options name. */
async function shoot(name, tools, options) {
  const log = await inBlender(tools.blender, path.join(ART, 'shoot.py'), [name, ...options])
  const rendered = log.match(/^RENDERED .*$/m)
  if (rendered) console.log(rendered[0])
}

/** Cuts a finished picture out with the mask and the backdrop that lie beside it. */
async function cutOut(picture, files, tools) {
  await finish(files.rawBackdrop, files.backdrop, tools)
  const script = path.join(ART, 'finish', 'cut.py')
  await run(tools.python, [script, picture, files.mask, files.backdrop, files.cutout])
  await Promise.all([files.mask, files.backdrop].map((file) => rm(file, { force: true })))
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
  await finish(files.raw, files.picture, tools)
  if (!final) return files.picture
  await cutOut(files.picture, files, tools)
  return files.cutout
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
      .webp({ quality, alphaQuality: 100, effort: 6, smartSubsample: true })
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
      cut: { type: 'string' },
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

  if (values.cut && positionals.length > 1)
    throw new Problem('--cut takes one scene: the one that its picture shows.')

  const tools = { blender: findBlender(), python: findPython() }
  for (const name of positionals) {
    const made = await make(name, tools, values)
    console.log(`  ${path.relative(process.cwd(), made)}`)
    if (made.endsWith('.cut.png')) console.log(`  ${await encodeMaster(name, made)}`)
  }
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
