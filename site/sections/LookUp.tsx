import { pestCalendar } from '../../model/content.ts'
import { calendarPath, identifyPath } from '../../model/links.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'

/** The way to an answer for whoever saw something and knows no name for it. */
export function LookUp() {
  const { identify, headline } = pestCalendar
  return (
    <Section title={identify.title} text={identify.text} ground="sand" beside>
      <p>
        <Button href={identifyPath}>{identify.link}</Button>{' '}
        <Button href={calendarPath}>{headline}</Button>
      </p>
    </Section>
  )
}
