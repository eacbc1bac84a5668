import { useRenderContext } from '../context.tsx'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Document } from '../layout/Document.tsx'
import { PestPicker } from '../service/ServiceListSections.tsx'
import { serviceCard } from '../service/services.ts'
import { Cards } from '../ui/Cards.tsx'
import { PlainIntro } from '../ui/Intro.tsx'
import { Band } from '../ui/Section.tsx'

export function ServicesPage() {
  const context = useRenderContext()
  const { services, servicesPage } = context.content
  const { title, metaDescription, headline, intro, form } = servicesPage
  const cards = services.map((service) => serviceCard(context, service))
  return (
    <Document title={title} description={metaDescription} path="/services" estimateHref="#estimate">
      <PlainIntro title={headline} text={intro}>
        <PestPicker />
      </PlainIntro>
      <Band>
        <Cards cards={cards} level="h2" columns="two">
          <EstimateCard {...form} pageSource="services-page" page="/services" />
        </Cards>
      </Band>
    </Document>
  )
}
