import { clsx } from 'clsx'
import { claimsShownIn, type Location } from '../../model/content/content.ts'
import { helpPath, type Link, locationPath, pestPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent, useRenderContext } from '../context.tsx'
import type { partsOf } from '../data/markdown.ts'
import { closeUp } from '../pests/pests.ts'
import box from '../ui/Box.module.css'
import { DetailCard } from '../ui/Cards.tsx'
import { Faq, Rows, Sources } from '../ui/Disclosure.tsx'
import { LinkItems, Terms } from '../ui/Lists.tsx'
import { Prose } from '../ui/Text.tsx'
import styles from './City.module.css'

/** How soon help comes to a city, where in the city, and what to call about. */
export function CityOffer({ location }: { location: Location }) {
  const content = useContent()
  const { offer: words } = content.locationsPage.detail
  const { name: city, neighborhoods, zipCodes, commonCalls } = location
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
            <dd>
              <ul className={styles.chips}>
                <LinkItems
                  links={commonCalls.map(({ call, ...help }) => ({
                    name: call,
                    path: helpPath(help),
                  }))}
                  className={box.chip}
                />
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Pests of a city, each with the reason it's common, its picture and the service for it. */
export function CityPests({ location }: { location: Location }) {
  const context = useRenderContext()
  const { content, edition, editions } = context
  const { locationsPage } = content
  // Pictures are the same in every language.
  const allPests = editions[0]?.content.pests ?? []
  const { detail } = locationsPage
  const pests = location.pests.map(({ looksLike, ...pest }) => {
    const alike = looksLike.flatMap((id) => allPests.filter((known) => known.id === id))
    const pictures = alike.map((known) => closeUp(context, known))
    return {
      ...pest,
      alike: alike.filter((known) => edition.paths.has(pestPath(known))),
      picture: pictures.find((picture) => picture !== undefined),
    }
  })
  if (pests.length === 0) return <></>
  // Each with a picture, or all without.
  const withPictures = pests.every(({ picture }) => picture)
  return (
    <section>
      <h2>{detail.pests}</h2>
      <ul className={styles.pests}>
        {pests.map(({ name, why, alike, picture, ...help }) => (
          <DetailCard key={name} detail={withPictures ? picture : undefined}>
            <h3>
              <a href={helpPath(help)} data-cover="">
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
          </DetailCard>
        ))}
      </ul>
    </section>
  )
}

interface TextProps {
  location: Location
  text: ReturnType<typeof partsOf>
}

/** Text with its parts folded, questions and sources of a city page. */
export function CityText({ location, text: { opening, parts } }: TextProps) {
  const { detail } = useContent().locationsPage
  return (
    <>
      <section>
        {parts.length > 0 && <h2>{fillSlots(detail.text, { city: location.name })}</h2>}
        {opening.length > 0 && <Prose nodes={opening} />}
        <Rows
          group="city-text"
          rows={parts.map(({ nodes, ...part }) => ({
            ...part,
            children: <Prose nodes={nodes} />,
          }))}
        />
      </section>
      {location.faqs.length > 0 && (
        <section>
          <h2>{detail.faq}</h2>
          <Faq group="city-questions" questions={location.faqs} />
        </section>
      )}
      <Sources title={detail.sources} sources={location.sources} path={locationPath(location)} />
    </>
  )
}

/** Links to the cities around, or nothing without any. */
export function OtherCities({ links }: { links: Link[] }) {
  const { others } = useContent().locationsPage.detail
  if (links.length === 0) return <></>
  return (
    <nav aria-label={others}>
      <h2>{others}</h2>
      <ul className={styles.chips}>
        <LinkItems links={links} className={box.chip} />
      </ul>
    </nav>
  )
}
