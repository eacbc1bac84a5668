import { entryById } from '../../model/content/content.ts'
import { CityIntro } from '../city/CityIntro.tsx'
import { CityOffer, CityPests, CityText, OtherCities } from '../city/CitySections.tsx'
import { locationPage } from '../city/locations.ts'
import { useRenderContext } from '../context.tsx'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Document } from '../layout/Document.tsx'
import { PageIntro } from '../ui/Intro.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { WithSidebar } from '../ui/Section.tsx'

export function LocationPage({ id }: { id: string }) {
  const context = useRenderContext()
  const { locations, locationsPage, site } = context.content
  const location = entryById(locations, id)
  const { detail } = locationsPage
  const { head, intro, corners, text, others, estimate } = locationPage(context, location)
  const lead = (
    <>
      <CityOffer location={location} />
      <CityPests location={location} />
    </>
  )
  const aside = (
    <>
      <EstimateCard {...detail.form} {...estimate} />
      <CallToAction {...site.call} />
    </>
  )
  return (
    <Document {...head} estimateHref="#estimate">
      {corners.length > 0 ? (
        <CityIntro {...intro} corners={corners} estimate={detail.form.title} />
      ) : (
        <PageIntro {...intro} estimate={detail.form.title} />
      )}
      <WithSidebar lead={lead} aside={aside}>
        <CityText location={location} text={text} />
        <OtherCities links={others} />
      </WithSidebar>
    </Document>
  )
}
