/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Load and hydrate on the first focus, pointer or finger on the island. */
    'client:touch'?: boolean
  }
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
