import { ChevronDown, ClipboardPen, Menu, X } from 'lucide-react'
import { type Link, locationLink, serviceLink } from '../../model/content/links.ts'
import { useContent, useRenderContext } from '../context.tsx'
import { pestTools } from '../data/navigation.ts'
import { Button, CallLink } from '../ui/Button.tsx'
import { LinkItems } from '../ui/Lists.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'

interface HeaderProps extends CurrentProps {
  /** Path of this page, for the link to it in another language. */
  path: string
}

interface CurrentProps {
  /** Path of this page, to mark it in the menus. */
  current: string
}

/** First stop of the Tab key: skips the header. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    {useContent().site.skipLink}
  </a>
)

/** The bar at the top of every page: two dropdowns and the telephone, or a menu on a phone. */
export function Header({ current, path }: HeaderProps) {
  const content = useContent()
  const { locations, services, site } = content
  const words = site.header
  const serviceLinks = services.map(serviceLink)
  const cityLinks = locations.map(locationLink)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Logo />
        </a>
        <nav aria-label={words.navigation} className={styles.wide}>
          <Dropdown {...words.services} path="/services" links={serviceLinks} current={current} />
          <Dropdown {...words.locations} path="/locations" links={cityLinks} current={current} />
          {[...pestTools(content).slice(0, 1), ...words.beside].map((link) => (
            <a
              key={link.path}
              href={link.path}
              aria-current={link.path === current ? 'page' : undefined}
            >
              {link.name}
            </a>
          ))}
        </nav>
        <LanguageLinks path={path} className={styles.language} />
        <div className={styles.call}>
          <CallLink />
        </div>
        <MobileMenu current={current} path={path} />
      </div>
    </header>
  )
}

interface DropdownProps extends CurrentProps {
  title: string
  /** Label of the link to the whole list. */
  all: string
  path: string
  links: Link[]
}

function Dropdown({ title, all, path, links, current }: DropdownProps) {
  return (
    <details name="dropdown" className={styles.dropdown} data-disclosure="hover">
      <summary>
        {title} <ChevronDown size={18} />
      </summary>
      <ul className={styles.panel}>
        <LinkItems links={[{ name: all, path }, ...links]} current={current} />
      </ul>
    </details>
  )
}

function MobileMenu({ current, path }: HeaderProps) {
  const { content, editions } = useRenderContext()
  const words = content.site.header
  const links = [...words.pages, ...pestTools(content).slice(0, 1)]
  return (
    <details className={styles.mobile} data-disclosure="click">
      <summary>
        <Menu size={24} className={styles.whenClosed} />
        <X size={24} className={styles.whenOpen} />
        <span>{words.menu}</span>
      </summary>
      <nav aria-label={words.menu} className={styles.sheet}>
        <ul>
          <LinkItems links={links} current={current} />
          {editions.length > 1 && (
            <li>
              <LanguageLinks path={path} />
            </li>
          )}
        </ul>
        <CallLink />
      </nav>
    </details>
  )
}

/** Bar at the bottom of a phone's screen: the telephone and the form are always one tap away. */
export const CallBar = ({ estimateHref }: { estimateHref: string }) => {
  const { site } = useContent()
  return (
    <aside className={styles.callBar} aria-label={site.callBar.name}>
      <CallLink>
        {site.callBar.call}
        <small data-office="bar">{site.answers.bar.anyTime}</small>
      </CallLink>
      <Button href={estimateHref} look="estimate" icon={ClipboardPen}>
        {site.callBar.estimate}
      </Button>
    </aside>
  )
}
