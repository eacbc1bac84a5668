import sharp from 'sharp'
import { photoPath } from '../../model/lead/photos.ts'

/** A photo of one color as a phone makes it: with a location, and on its side if it has an orientation. */
export function photograph({
  width = 60,
  height = 40,
  color = '#a33',
  orientation = 1,
} = {}): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Zebrafish Cameras' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 58/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** A photo of some megabytes. */
export function noise(): Promise<Buffer<ArrayBuffer>> {
  const size = { width: 2000, height: 1500, channels: 3, background: '#888' } as const
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { ...size, noise: gaussian } }).jpeg({ quality: 95 })
  return picture.toBuffer() as Promise<Buffer<ArrayBuffer>>
}

/** Puts a photo as the form's script does. */
export const putPhoto = (
  url: string,
  leadId: string,
  body: BodyInit,
  { place = 1, of = 1, headers = {} as Record<string, string> } = {},
): Promise<Response> =>
  fetch(url + photoPath(leadId, place, of, '/'), {
    method: 'PUT',
    body,
    headers: {
      accept: 'application/json',
      'content-type': 'image/jpeg',
      origin: new URL(url).origin,
      ...headers,
    },
  })
