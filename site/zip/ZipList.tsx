import { cityAndState } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent } from '../context.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Section } from '../ui/Section.tsx'
import { divideZips } from './divide-zips.ts'
import styles from './Zip.module.css'

/** All ZIP codes of the service area by city. */
export function ZipList() {
  const content = useContent()
  const { locations, locationsPage } = content
  const { served } = divideZips(content)
  const { title, text, show, own, near } = locationsPage.zips
  return (
    <Section title={title} beside>
      <div>
        <p>{text}</p>
        <Disclosure title={show}>
          <dl className={styles.list}>
            {locations.flatMap((city, index) =>
              [own, near].map((words, kind) => {
                const zips = served.filter(
                  (area) => area.city === index && area.own === (kind === 0),
                )
                if (zips.length === 0) return null
                return (
                  <div key={fillSlots(words, { city: city.id })}>
                    <dt>{fillSlots(words, { city: cityAndState(city) })}</dt>
                    <dd>{zips.map(({ zip }) => zip).join(' ')}</dd>
                  </div>
                )
              }),
            )}
          </dl>
        </Disclosure>
      </div>
    </Section>
  )
}
