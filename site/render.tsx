import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderContext, RenderContextProvider } from './context.tsx'
import { linkWithinEdition } from './finish/edition-links.ts'
import type { Page } from './routes.tsx'

/** Renders a page as a function of its context. Its links stay within its edition. */
export const renderPage = (context: RenderContext, { page: Component, params }: Page): string =>
  linkWithinEdition(
    `<!doctype html>${renderToStaticMarkup(
      <RenderContextProvider value={context}>
        <Component {...params} />
      </RenderContextProvider>,
    )}`,
    context,
  )
