/// <reference types="astro/client" />
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Load and hydrate on the first focus, pointer or finger on the island. */
    'client:touch'?: boolean
  }
}
