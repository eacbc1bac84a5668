import { useRenderContext } from '../context.tsx'
import { pictureNamed } from '../data/picture.ts'
import { Document } from '../layout/Document.tsx'
import { Message } from '../ui/Intro.tsx'

/** The error page of a list that a missing page may have been in, or of the whole site. */
export function NotFoundPage({ list = '' }: { list?: string }) {
  const context = useRenderContext()
  const { notFound } = context.content.site
  const words =
    { services: notFound.service, locations: notFound.location, blog: notFound.article }[list] ??
    notFound.page
  const href = `/${list}`
  const picture = pictureNamed(context, notFound.picture, '', 'content/site.yaml: notFound.picture')
  return (
    <Document title={words.title} description={words.text} path={href} listed={false}>
      <Message {...words} href={href} picture={picture} />
    </Document>
  )
}
