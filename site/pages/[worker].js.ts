import { hasPests } from '../data/pests.ts'
import worker from '../tools/offline/worker.js?raw'

export const getStaticPaths = () => (hasPests ? [{ params: { worker: 'kept-pages' } }] : [])

/** The service worker: its reach is a part of the site, and its file stands above it. */
export const GET = () => new Response(worker)
