import { LegalText } from '../company/LegalText.tsx'
import { legalPage } from '../company/legal.ts'
import { useRenderContext } from '../context.tsx'
import { Document } from '../layout/Document.tsx'
import { PlainIntro } from '../ui/Intro.tsx'

export function LegalPage({ id }: { id: string }) {
  const page = legalPage(useRenderContext(), id)
  return (
    <Document title={page.title} description={page.metaDescription} path={`/${page.id}`}>
      <PlainIntro title={page.title} text={page.intro} />
      <LegalText {...page} />
    </Document>
  )
}
