import type { Content } from '../../model/content/content.ts'

type Theme = Content['theme']

/** A picture that the desk shows on a home screen. */
export interface Icon {
  file: string
  /** Edge length in pixels. */
  size: number
  /**
   * How much of the edge the mark takes up. Of a maskable icon, phones may cut off all but a circle of
   * 0.8 of the edge (W3C, Web Application Manifest, 4.1.2).
   */
  share: number
  purpose?: 'maskable'
}

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.62, purpose: 'maskable' },
]

/** iPhones round its corners and read no manifest for it. */
export const touchIcon: Icon = { file: 'apple-touch-icon.png', size: 180, share: 0.7 }

/** The mark of the business as an SVG picture. */
export function drawMark(
  { mark }: Theme,
  size: number,
  fillOf: (shape: Theme['mark'][number]) => string,
): string {
  const shapes = mark.map((shape) => `<path d="${shape.path}" fill="${fillOf(shape)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true">${shapes.join('')}</svg>`
}

/** An icon as a PNG: the mark on the ground that tells the desk from the site. */
export async function drawIcon(theme: Theme, { size, share }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const mark = drawMark(theme, Math.round(size * share), ({ onDark }) => theme.colors[onDark])
  return sharp({
    create: { width: size, height: size, channels: 3, background: theme.colors.dark },
  })
    .composite([{ input: Buffer.from(mark) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
