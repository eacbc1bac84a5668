import { useEffect, useRef } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { useChange } from '../api/change.ts'
import { nameOf } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Actions.module.css'
import dialogStyles from './Dialog.module.css'

/** Closes the menu, and gives the focus back to what opens it. */
function closeMenu(menu: HTMLDetailsElement | null): void {
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Rare actions on a request. */
export function MoreActions({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead.id)
  const dialog = useRef<HTMLDialogElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const { history } = words
  const choose = (act: () => void) => () => {
    closeMenu(menu.current)
    act()
  }
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && menu.current?.open) closeMenu(menu.current)
    }
    const onTap = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    addEventListener('keydown', onEscape, { signal })
    addEventListener('pointerdown', onTap, { signal })
    return () => controller.abort()
  }, [])
  const erase = () => {
    dialog.current?.close()
    void change({ kind: 'erase' }, history.erase)
  }
  return (
    <>
      <details className={styles.more} ref={menu}>
        <summary aria-label={words.lead.more}>···</summary>
        <div className={styles.menu}>
          {!lead.spam && (
            <button type="button" onClick={choose(() => change({ kind: 'spam' }, history.spam))}>
              {words.lead.spam}
            </button>
          )}
          {lead.revokedAt === null && lead.consent !== null && (
            <button
              type="button"
              onClick={choose(() => change({ kind: 'revoke' }, history.revoke))}
            >
              {words.lead.revoke}
            </button>
          )}
          <button type="button" onClick={choose(() => print())}>
            {words.lead.print}
          </button>
          <button type="button" data-grave onClick={choose(() => dialog.current?.showModal())}>
            {words.lead.erase}
          </button>
        </div>
      </details>
      <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="erase-title">
        <h2 id="erase-title">{fillSlots(words.lead.eraseTitle, { visitor: nameOf(lead) })}</h2>
        <p>{words.lead.eraseText}</p>
        <div className={dialogStyles.choices}>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.lead.no}
          </button>
          <button type="button" data-grave onClick={erase}>
            {words.lead.eraseYes}
          </button>
        </div>
      </dialog>
    </>
  )
}
