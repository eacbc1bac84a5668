// Renders what pages show of a picture larger: node art/details.mjs [<scene> ...] [--samples N] [--again]
//
// A crop of a master is soft where it's small; the same scene, rendered closer, isn't. The content
// (`detail`) says which parts there are. Skips those in pictures/details, unless --again is given;
// the softest come first.

import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { articles, locations, services } from '../model/content/content.ts'
import { detailSize, detailsFolder } from '../site/pictures/details.ts'
import { openLibrary } from '../site/pictures/library.ts'
import { findMasters } from '../site/pictures/sources.ts'
import { cutOut, finish, pathsOf, shoot } from './stages.mjs'
import { findBlender, findPython, Problem } from './tools.mjs'
import { encodeWithin } from './webp.mjs'

const SCENES = fileURLToPath(new URL('scenes', import.meta.url))
const SAMPLES = '64' // a part is shown at half its size, which calms what grain is left
const LIMIT = 70_000 // bytes
const SHARP_ENOUGH = 640 // pixels of a master; nobody sees the rest at 360 points
const SIZE = { width: 720, height: 480 }

/** File of a rendered part: its picture, then its position and width in thousandths. */
const fileOf = (picture, { x, y, width }) =>
  `${picture}.${[x, y, width].map((share) => Math.round(share * 1000)).join('-')}.webp`

/** Each part that content names, once, with its master; the softest first. */
async function parts() {
  const library = await openLibrary(await findMasters())
  const named = [...services, ...locations, ...articles].flatMap((content) => {
    const entries = [content, ...(content.signs ?? []), ...(content.steps ?? [])]
    return [...entries.flatMap(({ detail }) => detail ?? []), ...(content.figures ?? [])].map(
      (detail) => ({ ...detail, picture: detail.picture ?? content.picture }),
    )
  })
  const found = named.flatMap((part) => {
    const master = library.get(part.picture)
    const scene = existsSync(path.join(SCENES, `${part.picture}.py`))
    if (!master || !scene || part.width * master.width >= SHARP_ENOUGH) return []
    return [[fileOf(master.name, part), { master, part }]]
  })
  const pixels = ({ master, part }) => master.width * part.width
  return [...new Map(found)].sort(([, one], [, other]) => pixels(one) - pixels(other))
}

/** What to render: the size of the whole picture, and the border in it: left, bottom, right, top. */
function frameOf(master, part) {
  const width = Math.round(SIZE.width / part.width)
  const height = Math.round((width * master.height) / master.width)
  // As the site crops it: moved so that it lies within the picture.
  const cropped = detailSize({ ...master, details: new Map() }, part)
  const x = Math.min(part.x, 1 - cropped.width / master.width)
  const y = Math.min(part.y, 1 - cropped.height / master.height)
  const border = [x, 1 - y - SIZE.height / height, x + part.width, 1 - y]
  return { size: `${width}x${height}`, border: border.map((share) => share.toFixed(5)).join(',') }
}

/** Renders one part and cuts it out. */
async function make(name, { master, part }, tools, samples) {
  const files = pathsOf(name)
  await mkdir(path.dirname(files.raw), { recursive: true })
  const { size, border } = frameOf(master, part)
  const frame = ['--size', size, '--border', border, '--samples', samples]
  const forCutting = ['--mask', files.mask, '--backdrop', files.rawBackdrop]
  await shoot(master.name, tools, ['--picture', files.raw, ...frame, ...forCutting])
  await finish(files.raw, files.picture, tools, border)
  await cutOut(files.picture, files, tools, border)
  const target = path.join(detailsFolder, name)
  console.log(`  ${await encodeWithin(LIMIT, files.cutout, target, SIZE)}`)
  await Promise.all([files.picture, files.cutout].map((file) => rm(file)))
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { samples: { type: 'string' }, again: { type: 'boolean' } },
  })
  const tools = { blender: findBlender(), python: findPython() }
  for (const [name, part] of await parts()) {
    if (positionals.length > 0 && !positionals.includes(part.master.name)) continue
    if (!values.again && existsSync(path.join(detailsFolder, name))) continue
    await make(name, part, tools, values.samples ?? SAMPLES)
  }
}

main().catch((error) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
