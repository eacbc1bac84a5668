import type { APIRoute } from 'astro'
import { icoOf } from '../seo/ico.ts'
import { tabIcon, tabIconSize } from '../seo/icon.ts'

/** What browsers and crawlers ask for by themselves. */
export const GET: APIRoute = () => new Response(new Uint8Array(icoOf(tabIcon, tabIconSize)))
