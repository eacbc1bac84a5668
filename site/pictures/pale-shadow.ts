import sharp, { type Sharp } from 'sharp'
import { ground, shadowGain } from './settings.ts'

const [red = 0, green = 0, blue = 0] = (ground.match(/[0-9a-f]{2}/g) ?? []).map((two) =>
  Number.parseInt(two, 16),
)

/**
 * Makes a cut-out's shadow of more of a paler color, which looks the same on any light ground. A faint
 * layer of near black beside a bright model is a cliff in the colors and shows each error of the
 * alpha: AVIF made it ragged. On a dark ground it would be a glow.
 */
export async function withPaleShadow(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const more = Math.min(255, alpha * shadowGain)
    if (more === alpha) continue
    for (const [channel, light] of [red, green, blue].entries()) {
      const color = data[at + channel] ?? 0
      data[at + channel] = Math.round(light - (alpha / more) * (light - color))
    }
    data[at + 3] = more
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}
