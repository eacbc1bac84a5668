import { claimsShownIn } from '../../model/content/content.ts'
import { type Link, locationLink, serviceLink } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useRenderContext } from '../context.tsx'
import { addressInWords, hoursInWords, specialHoursInWords } from '../data/in-words.ts'
import { pestTools } from '../data/navigation.ts'
import { CallLink } from '../ui/Button.tsx'
import { LinkItems } from '../ui/Lists.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Footer.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'

/** Longest list of services and of cities. */
const listLength = 8

/** The end of every page. */
export function Footer({ path }: { path: string }) {
  const context = useRenderContext()
  const { content, editions } = context
  const { business, legalPages, locations, services, site } = content
  const accessibility = legalPages.find(({ id }) => id === 'accessibility')
  const tools = pestTools(content)
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
          <div>
            <Logo onDark />
            {claimsShownIn(content, 'footer').map((claim) => (
              <p key={claim.id}>{claim.text}</p>
            ))}
            <p>
              <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
            </p>
          </div>
          <div>
            <p>
              {hoursInWords(content).map((hours) => (
                <span key={hours}>{hours}</span>
              ))}
              {specialHoursInWords(context, site.hours.closedInFooter).map(({ date, text }) => (
                <span key={date} data-special-day={date}>
                  {text}
                </span>
              ))}
            </p>
            <p>
              {addressInWords(content).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            {business.licenseNumber && (
              <p>{fillSlots(words.license, { license: business.licenseNumber })}</p>
            )}
          </div>
        </section>
        <Links title={words.quickLinks} links={words.pages} />
        <Links title={words.services} links={services.slice(0, listLength).map(serviceLink)} />
        <Links title={words.locations} links={locations.slice(0, listLength).map(locationLink)} />
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
              ...(accessibility ? [{ name: accessibility.title, path: '/accessibility' }] : []),
            ]}
          />
          {editions.length > 1 && (
            <li>
              <LanguageLinks path={path} />
            </li>
          )}
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
