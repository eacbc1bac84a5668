import { hasPests } from '../pests/pests.ts'
import worker from '../pests/worker.js?raw'

export const getStaticPaths = () => (hasPests ? [{ params: { worker: 'kept-pages' } }] : [])

/** The service worker: its reach is a part of the site, and its file stands above it. */
export const GET = () => new Response(worker)
