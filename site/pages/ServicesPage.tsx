import { useRenderContext } from '../context.tsx'
import { pictureOf } from '../data/picture.ts'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { EstimateIsland } from '../estimate/EstimateIsland.tsx'
import { Document } from '../layout/Document.tsx'
import { EstimateSection, PestPicker } from '../service/ServiceListSections.tsx'
import { serviceCard } from '../service/services.ts'
import { Cards } from '../ui/Cards.tsx'
import { PlainIntro } from '../ui/Intro.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Band } from '../ui/Section.tsx'

export function ServicesPage() {
  const context = useRenderContext()
  const { about, services, servicesPage, site } = context.content
  const { title, metaDescription, headline, intro, detail } = servicesPage
  const cards = services.map((service) => serviceCard(context, service))
  const picture = pictureOf(context, { ...about, file: 'pages/about.yaml' }, 'stage')
  return (
    <Document title={title} description={metaDescription} path="/services" estimateHref="#estimate">
      <PlainIntro title={headline} text={intro}>
        <PestPicker />
      </PlainIntro>
      <Band>
        <Cards cards={cards} level="h2" columns="three">
          <CallToAction {...site.call} />
        </Cards>
      </Band>
      <EstimateSection picture={picture}>
        <EstimateCard {...detail.form}>
          <EstimateIsland pageSource="services-page" page="/services" />
        </EstimateCard>
      </EstimateSection>
    </Document>
  )
}
