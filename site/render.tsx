import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderContext, RenderContextProvider } from './context.tsx'
import { linkWithinEdition } from './finish/edition-links.ts'
import type { Page } from './routes.tsx'

/** Renders a page as a function of its context. Its links stay within its edition. */
export const renderPage = (context: RenderContext, { page: Component, params }: Page): string =>
  linkWithinEdition(
    `<!doctype html>${withoutIconNames(
      renderToStaticMarkup(
        <RenderContextProvider value={context}>
          <Component {...params} />
        </RenderContextProvider>,
      ),
    )}`,
    context,
  )

/**
 * Removes the classes with the names of icons, which no style is for, and the name space that an SVG needs in
 * a file. Other classes of an icon stay.
 */
const withoutIconNames = (html: string) =>
  html
    .replaceAll(/ class="lucide(?: lucide-[\w-]+)+ ?([^"]*)"/g, (_, own) =>
      own ? ` class="${own}"` : '',
    )
    .replaceAll('<svg xmlns="http://www.w3.org/2000/svg"', '<svg')
