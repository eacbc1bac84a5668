import { business, claimsShownIn, site } from '../../model/content/content.ts'
import type { Link } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { addressInWords, hoursInWords, specialHoursInWords } from '../data/text.ts'
import { CallLink } from '../ui/Button.tsx'
import { LinkItems } from '../ui/Lists.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Footer.module.css'

/** Longest list of services and of cities. */
const listLength = 8

interface Props {
  services: Link[]
  locations: Link[]
  /** Tools that answer a question without a call. */
  tools: Link[]
}

/** The end of every page. */
export function Footer({ services, locations, tools }: Props) {
  const words = site.footer
  return (
    <footer className={styles.footer}>
      <section className={styles.call} aria-labelledby="footer-call">
        <div>
          <h2 id="footer-call">{words.call.title}</h2>
          <p>{words.call.text}</p>
        </div>
        <CallLink look="bright" />
      </section>
      <div className={styles.columns}>
        <section className={styles.brand}>
          <Logo onDark />
          {claimsShownIn('footer').map((claim) => (
            <p key={claim.id}>{claim.text}</p>
          ))}
          <p>
            <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
          </p>
          <p>
            {hoursInWords().map((hours) => (
              <span key={hours}>{hours}</span>
            ))}
            {specialHoursInWords(site.hours.closedInFooter).map(({ date, text }) => (
              <span key={date} data-special-day={date}>
                {text}
              </span>
            ))}
          </p>
          <p>
            {addressInWords().map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          {business.licenseNumber && (
            <p>{fillSlots(words.license, { license: business.licenseNumber })}</p>
          )}
        </section>
        <Links title={words.quickLinks} links={words.pages} />
        <Links title={words.services} links={services.slice(0, listLength)} />
        <Links title={words.locations} links={locations.slice(0, listLength)} />
      </div>
      <div className={styles.small}>
        {tools.length > 0 && (
          <ul>
            <LinkItems links={tools} />
          </ul>
        )}
        <p>{words.disclaimer}</p>
        <ul>
          <li>{fillSlots(words.copyright, { year: String(business.copyrightYear) })}</li>
          <LinkItems
            links={[
              { name: words.privacy, path: '/privacy-policy' },
              { name: words.terms, path: '/terms-of-service' },
            ]}
          />
        </ul>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <LinkItems links={links} />
      </ul>
    </nav>
  )
}
