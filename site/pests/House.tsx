import { pestLink } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import { pictureOf } from '../data/picture.ts'
import box from '../ui/Box.module.css'
import { Rows } from '../ui/Disclosure.tsx'
import { LinkItems } from '../ui/Lists.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './House.module.css'
import { placesOf } from './places.ts'

/** Half of a target's side, and of its mark, in CSS pixels at any size of the picture. */
const [reach, mark] = [24, 8]

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/**
 * The cut-open house: a link at each place where pests are found, to those that live there.
 *
 * @param path of the guide, on another page
 */
export function House({ path = '' }: { path?: string }) {
  const context = useRenderContext()
  const { house } = context.content.identifyPage
  const places = placesOf(context.content)
  if (!house || places.length === 0) return <></>
  const picture = pictureOf(context, { ...house, file: 'pages/identify.yaml' }, 'stage')
  return (
    <nav className={styles.house} aria-label={house.title}>
      <Picture picture={picture} shownAs={path === '' ? 'house' : 'housePart'} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links; a title would hover over each */}
      <svg width="100%" height="100%">
        {places.map(({ id, name, x, y, where }) => (
          <a key={id} href={`${path}#in-${id}`} aria-label={name} data-where={where}>
            {/* At a share of the picture, but as large as a finger everywhere. */}
            <svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true">
              <circle r={reach} />
              <circle r={mark} className={styles.mark} />
              <text y={-mark - 7} textAnchor="middle">
                {name}
              </text>
            </svg>
          </a>
        ))}
      </svg>
    </nav>
  )
}

/** Who lives at each place of the house: folded, and opened by the links of the picture. */
export function WhoLivesThere() {
  const { content } = useRenderContext()
  const { house } = content.identifyPage
  const places = placesOf(content)
  if (!house || places.length === 0) return <></>
  return (
    <section className={styles.places}>
      <h2>{house.list}</h2>
      <Rows
        group="places"
        rows={places.map(({ id, name, pests }) => ({
          id: `in-${id}`,
          title: name,
          children: (
            <ul>
              <LinkItems links={pests.map(pestLink)} className={box.chip} />
            </ul>
          ),
        }))}
      />
    </section>
  )
}
