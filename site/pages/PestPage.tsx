import { entryById } from '../../model/content/content.ts'
import { pestPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useRenderContext } from '../context.tsx'
import { EstimateCard } from '../estimate/EstimateCard.tsx'
import { Document } from '../layout/Document.tsx'
import { Comparison, PestIntro, Tonight } from '../pests/PestSections.tsx'
import { pestPage } from '../pests/pests.ts'
import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/Cards.tsx'
import { Sources } from '../ui/Disclosure.tsx'
import { Actions } from '../ui/Intro.tsx'
import { LinkList } from '../ui/Lists.tsx'
import { Band, WithSidebar } from '../ui/Section.tsx'
import { Takes } from '../ui/Takes.tsx'
import { Alert, Facts, Prose } from '../ui/Text.tsx'

export function PestPage({ id }: { id: string }) {
  const context = useRenderContext()
  const pest = entryById(context.content.pests, id)
  const { detail } = context.content.identifyPage
  const estimateTitle = context.content.servicesPage.detail.form.title
  const { intro, text, specimen, facts, sides, sources, help, ...page } = pestPage(context, pest)
  const marks = sides.length > 1 ? detail.marks : detail.marksAlone
  return (
    <Document {...page.head} estimateHref="#estimate">
      <PestIntro {...intro} specimen={specimen}>
        {page.takes ? (
          <Actions estimate={estimateTitle} />
        ) : (
          <p>
            <Button href={help}>{detail.service}</Button>
          </p>
        )}
      </PestIntro>
      <Facts facts={facts} />
      {page.takes && <Takes {...page.takes} />}
      <Band>
        {pest.alert && <Alert {...pest.alert} />}
        <Comparison title={fillSlots(marks, { name: pest.name })} sides={sides} own />
      </Band>
      <Tonight steps={pest.tonight} />
      <WithSidebar
        aside={
          <EstimateCard
            {...(page.takes ? { title: estimateTitle } : detail.form)}
            {...page.estimate}
          />
        }
      >
        <div>
          <h2>{detail.meaning}</h2>
          <Prose nodes={text} />
        </div>
        <Sources title={detail.sources} sources={sources} path={pestPath(pest)} />
        <LinkList {...page.group} />
        <Cards cards={page.related} level="h2" />
      </WithSidebar>
    </Document>
  )
}
