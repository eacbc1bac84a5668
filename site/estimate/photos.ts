import { photoPath, photoSide } from '../../model/lead/photos.ts'

/** A photo that a visitor chose. */
export interface ChosenPhoto {
  file: Blob
  /** Address of a small picture; empty if the browser can't show the photo. */
  thumbnail: string
}

/** A photo that the server doesn't have. */
export interface MissingPhoto {
  photo: ChosenPhoto
  /** From 1 on, as they were chosen. */
  place: number
  /** In the server's words, if it gave a reason. */
  reason?: string
}

/** The longer side of a thumbnail, in pixels: sharp on a fine screen. */
const thumbnailSide = 160

/** Quality of a photo, which the server encodes once more. */
const quality = 0.85

/**
 * Makes a photo as small as the server stores it, without its metadata. One that the browser can't read,
 * such as HEIC in Chromium, stays as it is. Never throws.
 */
export async function preparePhoto(file: File): Promise<ChosenPhoto> {
  try {
    const bitmap = await createImageBitmap(file)
    const small = await new Promise<Blob | null>((resolve) =>
      draw(bitmap, photoSide).toBlob(resolve, 'image/jpeg', quality),
    )
    const thumbnail = draw(bitmap, thumbnailSide).toDataURL('image/jpeg', quality)
    bitmap.close()
    return { file: small ?? file, thumbnail }
  } catch {
    return { file, thumbnail: '' }
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Timeout for the server's answer to a photo, in milliseconds. */
const timeoutMs = 120_000

/**
 * Sends photos of a request that is stored, one after the other. Never throws.
 *
 * @param count how many the request has in all
 * @param onPhoto called with the place of each before it's sent
 * @returns those that the server doesn't have
 */
export async function sendPhotos(
  leadId: string,
  photos: readonly MissingPhoto[],
  count: number,
  onPhoto: (place: number) => void = () => {},
): Promise<MissingPhoto[]> {
  const missing: MissingPhoto[] = []
  for (const { photo, place } of photos) {
    onPhoto(place)
    const reason = await sendPhoto(photoPath(leadId, place, count, location.pathname), photo.file)
    if (reason !== null) missing.push({ photo, place, ...(reason && { reason }) })
  }
  return missing
}

/** Returns null, or why the server doesn't have the photo: empty if it gave no reason. */
async function sendPhoto(path: string, body: Blob): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      headers: { Accept: 'application/json', 'Content-Type': body.type || 'image/*' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return null
    const { title } = (await response.json()) as Record<string, unknown>
    return typeof title === 'string' ? title : ''
  } catch {
    return ''
  }
}
