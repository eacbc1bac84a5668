/**
 * The floor: one page of about 13.4 kB brotli, everything inline, text only. No page that carries as
 * many words can be faster on the same machine, so that the site's pages are measured against it.
 */
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const targetBytes = 13_400

/** Random letters from a fixed seed: text that compresses like nothing a visitor would read. */
function randomWords(seed: number): (count: number) => string {
  let state = seed
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26))
  const word = () => Array.from({ length: 3 + Math.floor(random() * 7) }, letter).join('')
  return (count) => Array.from({ length: count }, word).join(' ')
}

function floorPage(): Buffer {
  const words = randomWords(42)
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><meta name="viewport" content="width=device-width"><meta name="description" content="floor"><link rel="icon" href="data:,"><style>body{font:18px/1.6 system-ui;margin:0;color:#123}main{max-width:60rem;margin:auto;padding:1rem}</style></head><body><main><h1>Pest control in Carrollton</h1>${body}</main></body></html>`
  let body = ''
  let compressed = brotliCompressSync(page(body))
  while (compressed.length < targetBytes) {
    body += `<section><h2>${words(2)}</h2><p>${words(45)}</p></section>`
    compressed = brotliCompressSync(page(body))
  }
  return compressed
}

/** Serves the floor on any free port; resolves with its address. */
export function serveFloor(): Promise<{ address: string; server: Server }> {
  const page = floorPage()
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': page.length,
    })
    response.end(page)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve({ address: `http://127.0.0.1:${port}/`, server })
    })
  })
}
