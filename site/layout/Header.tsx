import { ChevronDown, Menu, X } from 'lucide-react'
import { CallLink } from '../ui/CallLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Header.module.css'
import { type MenuLink, mainPages } from './navigation.ts'

interface Props {
  services: MenuLink[]
  locations: MenuLink[]
}

/** The bar at the top of every page: two dropdowns and the telephone, or a menu on a phone. */
export function Header({ services, locations }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Logo />
        </a>
        <nav aria-label="Main" className={styles.wide}>
          <Dropdown
            title="Services"
            all={{ name: 'View All Services', path: '/services' }}
            links={services}
          />
          <Dropdown
            title="Locations"
            all={{ name: 'View All Locations', path: '/locations' }}
            links={locations}
          />
        </nav>
        <div className={styles.call}>
          <CallLink />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

function Dropdown({ title, all, links }: { title: string; all: MenuLink; links: MenuLink[] }) {
  return (
    <details name="dropdown" className={styles.dropdown} data-disclosure="hover">
      <summary>
        {title} <Icon shape={ChevronDown} size={18} />
      </summary>
      <ul className={styles.panel}>
        {[all, ...links].map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MobileMenu() {
  return (
    <details className={styles.mobile} data-disclosure="click">
      <summary>
        <Icon shape={Menu} size={24} className={styles.whenClosed} />
        <Icon shape={X} size={24} className={styles.whenOpen} />
        <span>Menu</span>
      </summary>
      <nav aria-label="Menu" className={styles.sheet}>
        <ul>
          {mainPages.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
        <CallLink look="action" />
      </nav>
    </details>
  )
}
