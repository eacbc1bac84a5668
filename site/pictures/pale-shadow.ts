import sharp, { type Sharp } from 'sharp'
import { shadowGain } from './settings.ts'

/**
 * The light ground that the shadows in pictures/encoded were made for: red, green and blue. They look the
 * same on any that is about as light.
 */
export const paleGround = [252, 249, 242] as const

/**
 * Makes a cut-out's shadow more opaque and paler, which looks the same on a light background. A faint,
 * nearly black shadow beside a bright model is a sharp edge in the color channels, and AVIF's errors in
 * the alpha channel made it ragged. On a dark background the pale shadow would glow.
 */
export async function withPaleShadow(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const more = Math.min(255, alpha * shadowGain)
    if (more === alpha) continue
    for (const [channel, light] of paleGround.entries()) {
      const color = data[at + channel] ?? 0
      data[at + channel] = Math.round(light - (alpha / more) * (light - color))
    }
    data[at + 3] = more
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}
