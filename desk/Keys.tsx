import { Fragment, useEffect, useRef, useState } from 'react'
import styles from './Desk.module.css'
import controls from './ui/controls.module.css'
import { Button, Dialog } from './ui/controls.tsx'
import { keyWords } from './words/list.ts'

/** Where this device remembers that its keys are turned off (WCAG 2.1.4 asks for a way). */
const offItem = 'desk-keys-off'

/**
 * Keyboard shortcuts of one character. J and K open the next and the previous request of the list.
 * Every other key activates the element that names it in `aria-keyshortcuts`: it focuses a text box and
 * clicks anything else.
 */
export function Keys() {
  const help = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(() => localStorage.getItem(offItem) === null)
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOn])
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(offItem)
    else localStorage.setItem(offItem, '')
    setOn(on)
  }
  return (
    <>
      <Button
        look="plain"
        className={styles.keysButton}
        aria-keyshortcuts="?"
        onClick={() => help.current?.showModal()}
      >
        {keyWords.open}
      </Button>
      <Dialog
        ref={help}
        heading={keyWords.heading}
        text={keyWords.text}
        cancel={keyWords.close}
        details={
          <>
            <dl className={styles.keys}>
              {Object.entries(keyWords.list).map(([key, meaning]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </Fragment>
              ))}
            </dl>
            <div className={controls.fields}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={(event) => turn(event.target.checked)}
                />
                {keyWords.on}
              </label>
            </div>
          </>
        }
      />
    </>
  )
}

const steps: Record<string, number> = { j: 1, k: -1 }

function handleKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey } = event
  // Also within a shadow root, whose host is the event's target.
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  if (target.isContentEditable || target.matches('input, textarea, select')) return
  if (document.querySelector('dialog[open], :popover-open') !== null) return
  const key = event.key.toLowerCase()
  const found =
    key in steps
      ? neighbor(steps[key] ?? 0)
      : document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (!found) return
  event.preventDefault()
  if (found.matches('input, textarea')) found.focus()
  else found.click()
  found.scrollIntoView({ block: 'nearest' })
}

/** The link of the list that many rows from the open request; the first one if none is open. */
function neighbor(step: number): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('#list li > a:first-child')]
  const open = links.findIndex((link) => link.ariaCurrent !== null)
  return open === -1 ? links[0] : links[open + step]
}
