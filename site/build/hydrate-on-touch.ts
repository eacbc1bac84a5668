import type { AstroIntegration } from 'astro'

/** Adds `client:touch`: an island that loads its code when a visitor first reaches for it. */
export function hydrateOnTouch(): AstroIntegration {
  return {
    name: 'hydrate-on-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './site/build/touch-directive.ts' })
      },
    },
  }
}
