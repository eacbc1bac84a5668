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
import { Heading, WithSidebar } from '../ui/Section.tsx'
import { Process, Steps } from '../ui/Steps.tsx'
import { Takes } from '../ui/Takes.tsx'

/** A service's page. It shows the parts that the service has; one with a few sentences shows how any visit goes. */
export function ServicePage({ id }: { id: string }) {
  const context = useRenderContext()
  const { home, services, servicesPage, site } = context.content
  const service = entryById(services, id)
  const { detail } = servicesPage
  const { benefits, checklist, faqs, panels, signs, sources } = service
  const { head, intro, text, related, estimate, steps } = servicePage(context, service)
  const pair = service.opening?.pair && pairOf(context, service.opening.pair)
  const inHouse = wayIntoHouse(context.content, (pest) => pest.service === id)
  const hasText = Object.values(text).some((nodes) => nodes.length > 0)
  const hasQuestions = benefits.length > 0 || faqs || checklist || sources.length > 0
  const questions = <Sections.ServiceQuestions service={service} />
  const lead = (panels.length > 0 || signs.length > 0) && (
    <>
      <PestPanels service={service} />
      <Sections.Signs service={service} inHouse={inHouse} />
    </>
  )
  const anyVisit = !hasText && steps.length === 0 && (
    <section>
      <Heading {...home.process} />
      <Steps steps={home.process.steps} />
    </section>
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
      {(service.takes || service.family || service.offersNote) && <Takes {...service} />}
      <WithSidebar lead={lead || anyVisit} aside={aside}>
        {lead && anyVisit}
        {hasText && <Sections.ServiceAbout service={service} text={text} />}
        {!hasQuestions && questions}
      </WithSidebar>
      {steps.length > 0 && <Process title={detail.approach} steps={steps} />}
      {hasQuestions && (
        <WithSidebar aside={benefits.length > 0 && <Sections.Benefits benefits={benefits} />}>
          {questions}
        </WithSidebar>
      )}
      <Related title={detail.related} cards={related} />
    </Document>
  )
}
