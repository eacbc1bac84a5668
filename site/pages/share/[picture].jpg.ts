import { readdir } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'

const masters = 'art/masters'

/** What social networks show beside a link, in pixels. */
const size = { width: 1200, height: 630 }

export const getStaticPaths: GetStaticPaths = async () =>
  (await readdir(masters)).map((file) => ({ params: { picture: file.replace(/\.webp$/, '') } }))

/** A picture of art/masters, cropped for sharing. */
export const GET: APIRoute = async ({ params }) => {
  const picture = await sharp(`${masters}/${params.picture}.webp`)
    .resize({ ...size, fit: 'cover', position: 'center' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Response(new Uint8Array(picture))
}
