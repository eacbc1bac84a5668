import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderContext, RenderContextProvider } from './context.tsx'
import type { Page } from './routes.tsx'

/** Renders a page as a function of its context. */
export const renderPage = (context: RenderContext, { page: Component, params }: Page): string =>
  `<!doctype html>${renderToStaticMarkup(
    <RenderContextProvider value={context}>
      <Component {...params} />
    </RenderContextProvider>,
  )}`
