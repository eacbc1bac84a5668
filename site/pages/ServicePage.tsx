import { entryById } from '../../model/content/content.ts'
import { useRenderContext } from '../context.tsx'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Document } from '../layout/Document.tsx'
import { PairIntro, pairOf } from '../pests/PairIntro.tsx'
import { wayIntoHouse } from '../pests/places.ts'
import { PestPanels } from '../service/PestPanels.tsx'
import * as Sections from '../service/ServiceSections.tsx'
import { servicePage } from '../service/services.ts'
import { Related } from '../ui/Cards.tsx'
import { PageIntro } from '../ui/Intro.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { WithSidebar } from '../ui/Section.tsx'
import { Process } from '../ui/Steps.tsx'
import { Takes } from '../ui/Takes.tsx'

export function ServicePage({ id }: { id: string }) {
  const context = useRenderContext()
  const { services, servicesPage, site } = context.content
  const service = entryById(services, id)
  const { detail } = servicesPage
  const { benefits } = service
  const { head, intro, text, related, estimate, steps } = servicePage(context, service)
  const pair = service.opening?.pair && pairOf(context, service.opening.pair)
  const inHouse = wayIntoHouse(context.content, (pest) => pest.service === id)
  const lead = (
    <>
      <PestPanels service={service} />
      <Sections.Signs service={service} inHouse={inHouse} />
    </>
  )
  const aside = (
    <>
      <EstimateCard {...detail.form} {...estimate} />
      <CallToAction {...site.call} without={service.without} />
    </>
  )
  return (
    <Document {...head} estimateHref="#estimate">
      {pair ? (
        <PairIntro {...intro} pair={pair} estimate={detail.form.title} />
      ) : (
        <PageIntro {...intro} estimate={detail.form.title} />
      )}
      <Takes {...service} />
      <WithSidebar lead={lead} aside={aside}>
        <Sections.ServiceAbout service={service} text={text} />
      </WithSidebar>
      {steps.length > 0 && <Process title={detail.approach} steps={steps} />}
      <WithSidebar aside={benefits.length > 0 && <Sections.Benefits benefits={benefits} />}>
        <Sections.ServiceQuestions service={service} />
      </WithSidebar>
      <Related title={detail.related} cards={related} />
    </Document>
  )
}
