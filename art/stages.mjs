// The stages of every picture: shot in Blender, finished, cut out of its backdrop.

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inBlender, run } from './tools.mjs'

const ART = path.dirname(fileURLToPath(import.meta.url))
const RENDERS = path.join(ART, 'renders')
const WHOLE = '0,0,1,1' // left, bottom, right, top, in shares

/** The paths of everything that is made of one scene on the way to its master. */
export function pathsOf(name) {
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

/**
 * Denoises, tones and grades what Blender rendered.
 *
 * @param border Which part of a picture it is, as for --border; without it the whole.
 */
export async function finish(raw, picture, tools, border = WHOLE) {
  const [linear, toned] = [`${raw}.npy`, `${raw}.png`]
  await run(tools.python, [path.join(ART, 'finish', 'denoise.py'), raw, linear])
  await inBlender(tools.blender, path.join(ART, 'finish', 'tonemap.py'), [linear, toned])
  await run(tools.python, [path.join(ART, 'finish', 'grade.py'), toned, picture, border])
  await Promise.all([raw, linear, toned].map((file) => rm(file, { force: true })))
}

/** Builds one scene in Blender and renders what the options name. */
export async function shoot(name, tools, options) {
  const log = await inBlender(tools.blender, path.join(ART, 'shoot.py'), [name, ...options])
  const rendered = log.match(/^RENDERED .*$/m)
  if (rendered) console.log(rendered[0])
}

/** Cuts a finished picture out with the mask and the backdrop that lie beside it. */
export async function cutOut(picture, files, tools, border = WHOLE) {
  await finish(files.rawBackdrop, files.backdrop, tools, border)
  const script = path.join(ART, 'finish', 'cut.py')
  await run(tools.python, [script, picture, files.mask, files.backdrop, files.cutout, border])
  await Promise.all([files.mask, files.backdrop].map((file) => rm(file, { force: true })))
}
