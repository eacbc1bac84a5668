import { estimateReceivedPath } from '../../model/lead/estimate.ts'
import { useRenderContext } from '../context.tsx'
import { pictureNamed } from '../data/picture.ts'
import { Document } from '../layout/Document.tsx'
import { Message } from '../ui/Intro.tsx'

/** What a visitor without JavaScript sees once a request is stored. */
export function ReceivedPage() {
  const context = useRenderContext()
  const { form, site } = context.content
  const { title, text } = form.success
  const picture = pictureNamed(context, 'contact', '', 'site/pages/ReceivedPage.tsx')
  return (
    <Document
      title={title}
      description={site.received.metaDescription}
      path={estimateReceivedPath}
      listed={false}
    >
      <Message title={title} text={text} link={site.received.link} href="/" picture={picture} />
    </Document>
  )
}
