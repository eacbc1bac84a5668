import { extname } from 'node:path'
import type { AstroIntegration } from 'astro'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** Encodes pictures on request during development. */
export function servePictures(): AstroIntegration {
  return {
    name: 'serve-pictures',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const library = await openLibrary()
        server.middlewares.use(async (request, response, next) => {
          const path = request.url ?? '/'
          const content = await pictureAt(path, library)
          if (!content) return next()
          response.setHeader('content-type', types[extname(path)] ?? 'image/*').end(content)
        })
      },
    },
  }
}
