import { locations, locationsPage } from '../../model/content.ts'
import { cityAndState } from '../../model/links.ts'
import { fillSlots } from '../../model/template.ts'
import { Section } from '../ui/Section.tsx'
import { zipAreas } from './areas.ts'
import styles from './ZipList.module.css'

const { title, text, own, near } = locationsPage.zips

/** All ZIP codes that the business comes to, by city: what the field answers with, to be read. */
export function ZipList() {
  return (
    <Section title={title} text={text}>
      <dl className={styles.list}>
        {locations.map((city, index) => {
          const slots = { city: cityAndState(city) }
          const of = zipAreas.filter((area) => area.city === index)
          const within = of.filter((area) => area.own)
          const around = of.filter((area) => !area.own)
          return (
            <div key={city.id}>
              <dt>{fillSlots(own, slots)}</dt>
              <dd>{listed(within)}</dd>
              {around.length > 0 && (
                <>
                  <dt>{fillSlots(near, slots)}</dt>
                  <dd>{listed(around)}</dd>
                </>
              )}
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

const listed = (areas: readonly { zip: string }[]) => areas.map(({ zip }) => zip).join(' ')
