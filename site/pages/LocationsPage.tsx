import { locationCard } from '../city/locations.ts'
import { ServiceMap } from '../city/ServiceMap.tsx'
import { useRenderContext } from '../context.tsx'
import { Document } from '../layout/Document.tsx'
import { LateScript } from '../layout/scripts.tsx'
import { Cards } from '../ui/Cards.tsx'
import { PlainIntro } from '../ui/Intro.tsx'
import { CallToAction } from '../ui/Note.tsx'
import { Band } from '../ui/Section.tsx'
import { ZipField } from '../zip/ZipField.tsx'
import { ZipList } from '../zip/ZipList.tsx'

export function LocationsPage() {
  const context = useRenderContext()
  const { locations, locationsPage } = context.content
  const { title, metaDescription, headline, intro, elsewhere } = locationsPage
  const cards = locations.map((location) => locationCard(context, location))
  return (
    <Document title={title} description={metaDescription} path="/locations">
      <PlainIntro
        title={headline}
        text={intro}
        below={<ZipField estimateHref="/contact#estimate" />}
      >
        <ServiceMap />
      </PlainIntro>
      <Band>
        <Cards cards={cards} level="h2" columns="three">
          <CallToAction {...elsewhere} onPhones />
        </Cards>
      </Band>
      <ZipList />
      <LateScript source="site/zip/wake-zip.ts" />
    </Document>
  )
}
