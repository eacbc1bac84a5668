import { entryById } from '../../model/content/content.ts'
import { checklistPath } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import { Document } from '../layout/Document.tsx'
import { LateScript } from '../layout/scripts.tsx'
import { Checklist } from '../service/Checklist.tsx'
import { checklistPage } from '../service/services.ts'
import { Sources } from '../ui/Disclosure.tsx'
import { PageIntro } from '../ui/Intro.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Band } from '../ui/Section.tsx'

export function ChecklistPage({ id }: { id: string }) {
  const context = useRenderContext()
  const { services, servicesPage, site } = context.content
  const service = entryById(services, id)
  const { head, intro, back } = checklistPage(context, service)
  return (
    <Document {...head} listed={false}>
      <PageIntro {...intro} />
      {service.checklist && <Checklist id={id} {...service.checklist} />}
      <Band>
        <div>
          <p>
            <a href={back.path}>{back.name}</a>
          </p>
          <Sources
            title={servicesPage.detail.sources}
            sources={service.sources}
            path={checklistPath(service)}
          />
        </div>
        <CallToAction {...site.call} />
      </Band>
      <LateScript source="site/service/keep-checks.ts" />
    </Document>
  )
}
