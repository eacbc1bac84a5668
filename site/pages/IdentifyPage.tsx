import { calendarPath, identifyPath } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import { hasCalendar } from '../data/navigation.ts'
import { Document } from '../layout/Document.tsx'
import { LateScript } from '../layout/scripts.tsx'
import { House, WhoLivesThere } from '../pests/House.tsx'
import { PestList, Results } from '../pests/PestList.tsx'
import { Comparison } from '../pests/PestSections.tsx'
import { confusedPair } from '../pests/pests.ts'
import { Questions } from '../pests/Questions.tsx'
import { Button } from '../ui/Button.tsx'
import { PlainIntro } from '../ui/Intro.tsx'
import { Band, Section } from '../ui/Section.tsx'

export function IdentifyPage() {
  const context = useRenderContext()
  const { identifyPage, pestCalendar } = context.content
  const { title, metaDescription, headline, intro, pair: words } = identifyPage
  const pair = confusedPair(context)
  return (
    <Document title={title} description={metaDescription} path={identifyPath}>
      <PlainIntro title={headline} text={intro} below={<House />}>
        <Questions />
      </PlainIntro>
      <Band>
        <WhoLivesThere />
        <Results />
        {words && pair.length === 2 && (
          <Comparison title={words.title} text={words.text} sides={pair} />
        )}
        <PestList />
      </Band>
      {hasCalendar(context.content) && (
        <Section title={pestCalendar.headline} text={pestCalendar.intro} ground="sand" beside>
          <Button href={calendarPath}>{pestCalendar.year}</Button>
        </Section>
      )}
      <LateScript source="site/pests/identify.ts" />
    </Document>
  )
}
