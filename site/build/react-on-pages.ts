import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/**
 * Astro's React integration without its client entry, because nothing is hydrated. The estimate form's code
 * and React then arrive in one file, after one round trip.
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
          // In development, the set-up of hot reloading. Only Astro's islands run what comes before hydration.
          injectScript: (stage, code) =>
            options.injectScript(stage === 'before-hydration' ? 'page' : stage, code),
        }),
    },
  }
}
