import { clsx } from 'clsx'
import { claimsShownIn, type Location, locationsPage } from '../../model/content/content.ts'
import { type Link, servicePath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import box from '../ui/Box.module.css'
import { DetailCard, Onward } from '../ui/Cards.tsx'
import { Faq, Sources } from '../ui/Disclosure.tsx'
import type { Detail } from '../ui/Picture.tsx'
import { ProseHtml } from '../ui/Text.tsx'
import styles from './City.module.css'

const { detail } = locationsPage

/** How soon help comes to a city, where in the city, and what to call about. */
export function CityOffer({ location }: { location: Location }) {
  const { name: city, neighborhoods, zipCodes, commonCalls } = location
  const words = detail.offer
  const claims = claimsShownIn('city').map(({ text }) => text)
  const rows = [
    { label: words.soon, value: claims.join(' ') },
    { label: words.neighborhoods, value: neighborhoods.join(', ') },
    { label: words.zips, value: zipCodes.join(', ') },
  ]
  return (
    <section className={clsx(box.sand, styles.offer)}>
      <h2>{fillSlots(words.title, { city })}</h2>
      <dl>
        {rows.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {commonCalls.length > 0 && (
          <div>
            <dt>{words.calls}</dt>
            {commonCalls.map(({ call, service }) => (
              <dd key={call}>
                <a href={servicePath({ id: service })}>{call}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

interface PestsProps {
  pests: {
    name: string
    why: string
    /** Page of the service for it. */
    href: string
    /** Label of the link to the service. */
    link: string
    /** Pages of pests that look like this. */
    looksLike: Link[]
    detail: Detail | undefined
  }[]
}

/** Pests of a city, each with the reason it's common, its picture and the service for it. */
export const CityPests = ({ pests }: PestsProps) => (
  <section>
    <h2>{detail.pests}</h2>
    <ul className={styles.pests}>
      {pests.map(({ name, why, href, link, looksLike, detail: picture }) => (
        <DetailCard key={name} detail={picture}>
          <h3>
            <a href={href} data-cover>
              {name}
            </a>
          </h3>
          <p>{why}</p>
          {looksLike.length > 0 && (
            <p>
              {detail.looks}
              {looksLike.map((pest, index) => (
                <span key={pest.path}>
                  {index > 0 && ','} <a href={pest.path}>{pest.name}</a>
                </span>
              ))}
            </p>
          )}
          <Onward>{link}</Onward>
        </DetailCard>
      ))}
    </ul>
  </section>
)

/** Text (as HTML), questions and sources of a city page. */
export function CityText({ location, text }: { location: Location; text: string }) {
  return (
    <>
      <ProseHtml html={text} />
      {location.faqs.length > 0 && (
        <section>
          <h2>{detail.faq}</h2>
          <Faq group="city-questions" questions={location.faqs} />
        </section>
      )}
      {location.sources.length > 0 && <Sources title={detail.sources} sources={location.sources} />}
    </>
  )
}
