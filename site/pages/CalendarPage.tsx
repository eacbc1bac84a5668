import { calendarPath, identifyPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useRenderContext } from '../context.tsx'
import { pictureOf } from '../data/picture.ts'
import { Document } from '../layout/Document.tsx'
import { CalendarTable, OtherPests } from '../pests/CalendarTable.tsx'
import { datesPath, hasDates, inAnyMonth, inUnknownMonths, monthAt } from '../pests/calendar.ts'
import { Button } from '../ui/Button.tsx'
import { PlainIntro } from '../ui/Intro.tsx'
import { Note } from '../ui/Note.tsx'
import { Band, Columns, Section } from '../ui/Section.tsx'

export function CalendarPage() {
  const context = useRenderContext()
  const { content } = context
  const { title, metaDescription, intro, ...words } = content.pestCalendar
  const month = words.months[monthAt(context.now, content.business.timeZone) - 1] ?? ''
  const picture = pictureOf(
    context,
    { ...content.pestCalendar, file: 'pages/pest-calendar.yaml' },
    'stage',
  )
  return (
    <Document
      title={title}
      description={metaDescription}
      path={calendarPath}
      sharePicture={picture}
    >
      <PlainIntro title={fillSlots(words.active, { month })} text={intro} />
      <Band>
        <CalendarTable />
        <Columns>
          <OtherPests {...words.anyMonth} pests={inAnyMonth(content)} />
          {hasDates(content) && (
            <Note title={words.subscribe.title} text={words.subscribe.text}>
              <Button href={datesPath}>{words.subscribe.link}</Button>
            </Note>
          )}
          <OtherPests {...words.unknown} pests={inUnknownMonths(content)} />
        </Columns>
      </Band>
      <Section title={words.identify.title} text={words.identify.text} ground="sand" beside>
        <Button href={identifyPath}>{words.identify.link}</Button>
      </Section>
    </Document>
  )
}
