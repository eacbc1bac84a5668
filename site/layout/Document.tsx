import type { ReactNode } from 'react'
import { useRenderContext } from '../context.tsx'
import { Footer } from './Footer.tsx'
import { Head, type HeadProps } from './Head.tsx'
import { CallBar, Header, SkipLink } from './Header.tsx'
import { InlineBundle, LateScript } from './scripts.tsx'

interface Props extends HeadProps {
  /** Target of "Estimate" in the call bar: the form on this page, or else on the contact page. */
  estimateHref?: string
  children: ReactNode
}

/** The shell of every page. */
export function Document({ estimateHref = '/contact#estimate', children, ...head }: Props) {
  const { content, formRelayUrl, typeface, wordsFiles } = useRenderContext()
  return (
    <html
      lang={content.site.language}
      data-typeface={typeface}
      data-hours={wordsFiles.office}
      data-relay={formRelayUrl ? '' : undefined}
    >
      <head>
        <Head {...head} />
      </head>
      <body>
        <SkipLink />
        <Header current={head.listed === false ? '' : head.path} path={head.path} />
        <CallBar estimateHref={estimateHref} />
        <main id="main">{children}</main>
        <Footer path={head.path} />
        <InlineBundle source="site/browser/boot.ts" />
        <LateScript source="site/browser/page.ts" />
      </body>
    </html>
  )
}
