import { business } from '../../content/business.ts'
import { claimsShownIn } from '../../content/claims.ts'
import { shared } from '../../content/pages/shared.ts'
import { CallLink } from '../ui/CallLink.tsx'
import { hoursInWords } from '../ui/hours.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './Footer.module.css'
import { footerListLength, type MenuLink, quickLinks } from './navigation.ts'

interface Props {
  services: MenuLink[]
  locations: MenuLink[]
}

/** The end of every page. */
export function Footer({ services, locations }: Props) {
  const words = shared.footer
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
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
            </p>
            <p>
              {business.address.city}, {business.address.state} {business.address.postalCode}
            </p>
            {business.licenseNumber && (
              <p>Texas Department of Agriculture license {business.licenseNumber}</p>
            )}
          </section>
          <Links title={words.quickLinks} links={quickLinks} />
          <Links title={words.services} links={services.slice(0, footerListLength)} />
          <Links title={words.locations} links={locations.slice(0, footerListLength)} />
        </div>
        <div className={styles.small}>
          <p>{words.disclaimer}</p>
          <ul>
            <li>
              © {business.copyrightYear} {business.name}
            </li>
            <li>
              <a href="/privacy-policy">Privacy Policy</a>
            </li>
            <li>
              <a href="/terms-of-service">Terms of Service</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
