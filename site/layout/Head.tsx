import { useRenderContext } from '../context.tsx'
import { graph, type Node } from '../seo/graph.ts'
import {
  pageTitle,
  type SharePicture,
  sharePath,
  siteSharePicture,
  speculationRules,
} from '../seo/head.ts'
import { markAsDataUri } from '../seo/icon.ts'
import { InlineCode } from './scripts.tsx'

export interface HeadProps {
  /** The page's part of the title, or several wordings, the best first. */
  title: string | readonly string[]
  description: string
  /** Such as /services/ant-control. */
  path: string
  /** Structured data besides the business itself. */
  nodes?: Node[]
  sharePicture?: SharePicture
  /** Date of an article; makes the page an article for social networks. */
  published?: Date
  /** False for pages that search engines should leave out. */
  listed?: boolean
}

/**
 * Loads the title's font before a layout needs it. A page whose files are in the cache is painted whole,
 * at the position where its reader was. A transition that is skipped, perhaps before any other script
 * runs, is no uncaught error. (Between pages its other promises never reject.)
 */
const beforeLayout = `
document.fonts.load('1em "Young Serif Title"')
for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => 0))
const wholePage =
  !!location.hash ||
  document.referrer.startsWith(\`\${location.origin}/\`) ||
  performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
if (wholePage) {
  const whole = { rel: 'expect', href: '#main', blocking: 'render' }
  document.head.append(Object.assign(document.createElement('link'), whole))
}
`

/** JSON for a script element, which a "</script>" within a text would end. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What a page's head says to browsers, search engines and social networks. */
export function Head({
  title,
  description,
  path,
  nodes = [],
  published,
  listed = true,
  ...given
}: HeadProps) {
  const context = useRenderContext()
  const { content, siteUrl } = context
  const { business, theme } = content
  const sharePicture = given.sharePicture ?? siteSharePicture(context)
  const fullTitle = pageTitle(business.name, [title].flat())
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {listed ? (
        <link rel="canonical" href={siteUrl + path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <InlineCode code={beforeLayout} />
      <link rel="icon" href={markAsDataUri(context)} />
      <link rel="alternate" type="application/rss+xml" title={business.name} href="/rss.xml" />
      <meta name="theme-color" content={theme.colors.page} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={siteUrl + sharePath(sharePicture.name)} />
      <meta property="og:image:alt" content={sharePicture.alt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {published && <meta property="article:published_time" content={published.toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
      <InlineCode type="application/ld+json" code={json(graph(context, nodes))} />
      <InlineCode type="speculationrules" code={json(speculationRules)} />
    </>
  )
}
