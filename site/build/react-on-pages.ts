import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/**
 * React draws the pages and stays out of Astro's own way of hydrating: without its entry for the
 * browser the estimate form's code and React arrive in one file, after one round trip.
 */
export function reactOnPages(): AstroIntegration {
  const integration = react()
  const setUp = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: ({ name, serverEntrypoint }) =>
            options.addRenderer({ name, serverEntrypoint }),
        }),
    },
  }
}
