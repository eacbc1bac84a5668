import { ClipboardPen } from 'lucide-react'
import type { Service } from '../../model/content/content.ts'
import { useRenderContext } from '../context.tsx'
import { Button, CallLink } from '../ui/Button.tsx'
import { Rows } from '../ui/Disclosure.tsx'
import { Terms } from '../ui/Lists.tsx'
import styles from './Service.module.css'
import { withDetails } from './services.ts'

/** A folded panel for each pest of a service: how to know it, the visit, the price and both buttons. */
export function PestPanels({ service }: { service: Service }) {
  const context = useRenderContext()
  const { servicesPage, site } = context.content
  const { panels: title, panel: labels } = servicesPage.detail
  if (service.panels.length === 0) return <></>
  const panels = withDetails(context, service, service.panels)
  return (
    <section>
      <h2>{title}</h2>
      <Rows
        group="pests"
        rows={panels.map(({ signs, visit, price, ...row }) => ({
          ...row,
          children: (
            <div className={styles.panel}>
              <dl>
                <Terms
                  terms={[
                    { label: labels.signs, value: signs },
                    { label: labels.visit, value: visit },
                    { label: labels.price, value: price },
                  ]}
                />
              </dl>
              <p>
                <CallLink />
                <Button href="#estimate" look="estimate" icon={ClipboardPen}>
                  {site.callBar.estimate}
                </Button>
              </p>
            </div>
          ),
        }))}
      />
    </section>
  )
}
