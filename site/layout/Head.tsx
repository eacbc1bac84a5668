import { useRenderContext } from '../context.tsx'
import { alternatesOf } from '../edition.ts'
import { graph, type Node, pageNode } from '../seo/graph.ts'
import { pageTitle, pageUrl, type SharePicture, sharePath, siteSharePicture } from '../seo/head.ts'
import { markAsDataUri } from '../seo/icon.ts'
import { InlineScript, StructuredData } from './scripts.tsx'

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
  const { content, editions, siteUrl } = context
  const { business, theme } = content
  const sharePicture = given.sharePicture ?? siteSharePicture(context)
  // An article says itself when it changed.
  const all = listed && !published ? [...nodes, pageNode(context, path)] : nodes
  const fullTitle = pageTitle(business.name, [title].flat())
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {listed ? (
        <link rel="canonical" href={pageUrl(context, path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {listed &&
        alternatesOf(editions, path).map(({ language, address }) => (
          <link key={language} rel="alternate" hrefLang={language} href={siteUrl + address} />
        ))}
      <InlineScript name="beforeLayout" />
      <link rel="icon" href={markAsDataUri(context)} />
      <link rel="alternate" type="application/rss+xml" title={business.name} href="/rss.xml" />
      <meta name="theme-color" content={theme.colors.page} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl(context, path)} />
      <meta property="og:image" content={siteUrl + sharePath(sharePicture.name)} />
      <meta property="og:image:alt" content={sharePicture.alt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {published && <meta property="article:published_time" content={published.toISOString()} />}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData value={graph(context, all)} />
      <InlineScript name="speculationRules" type="speculationrules" />
    </>
  )
}
