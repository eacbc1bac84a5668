import { clsx } from 'clsx'
import { claimsShownIn, entryById, type Location } from '../../model/content/content.ts'
import { pestPath, servicePath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent, useRenderContext } from '../context.tsx'
import { closeUp } from '../pests/pests.ts'
import box from '../ui/Box.module.css'
import { DetailCard, Onward } from '../ui/Cards.tsx'
import { Faq, Sources } from '../ui/Disclosure.tsx'
import { Terms } from '../ui/Lists.tsx'
import { ProseHtml } from '../ui/Text.tsx'
import styles from './City.module.css'

/** How soon help comes to a city, where in the city, and what to call about. */
export function CityOffer({ location }: { location: Location }) {
  const content = useContent()
  const { locationsPage } = content
  const { detail } = locationsPage
  const { name: city, neighborhoods, zipCodes, commonCalls } = location
  const words = detail.offer
  const claims = claimsShownIn(content, 'city').map(({ text }) => text)
  const terms = [
    { label: words.soon, value: claims.join(' ') },
    { label: words.neighborhoods, value: neighborhoods.join(', ') },
    { label: words.zips, value: zipCodes.join(', ') },
  ].filter(({ value }) => value)
  return (
    <section className={clsx(box.sand, styles.offer)}>
      <h2>{fillSlots(words.title, { city })}</h2>
      <dl>
        <Terms terms={terms} />
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

/** Pests of a city, each with the reason it's common, its picture and the service for it. */
export function CityPests({ location }: { location: Location }) {
  const context = useRenderContext()
  const { locationsPage, pests: allPests, services } = context.content
  const { detail } = locationsPage
  const pests = location.pests.map(({ looksLike, ...pest }) => {
    const alike = looksLike.flatMap((id) => allPests.filter((known) => known.id === id))
    const pictures = alike.map((known) => closeUp(context, known))
    return { ...pest, alike, picture: pictures.find((picture) => picture !== undefined) }
  })
  if (pests.length === 0) return <></>
  // Each with a picture, or all without.
  const withPictures = pests.every(({ picture }) => picture)
  return (
    <section>
      <h2>{detail.pests}</h2>
      <ul className={styles.pests}>
        {pests.map(({ name, why, service, alike, picture }) => (
          <DetailCard key={name} detail={withPictures ? picture : undefined}>
            <h3>
              <a href={servicePath({ id: service })} data-cover>
                {name}
              </a>
            </h3>
            <p>{why}</p>
            {alike.length > 0 && (
              <p>
                {detail.looks}
                {alike.map((pest, index) => (
                  <span key={pest.id}>
                    {index > 0 && ','} <a href={pestPath(pest)}>{pest.name}</a>
                  </span>
                ))}
              </p>
            )}
            <Onward>{entryById(services, service).cardLink}</Onward>
          </DetailCard>
        ))}
      </ul>
    </section>
  )
}

/** Text (as HTML), questions and sources of a city page. */
export function CityText({ location, text }: { location: Location; text: string }) {
  const { detail } = useContent().locationsPage
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
