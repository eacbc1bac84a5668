import { useRef } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import type { Change } from '../../model/desk/changes.ts'
import { type CustomerLanguage, customerLanguages } from '../../model/lead/language.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { nameOf } from '../ui/labels.ts'
import styles from './Contact.module.css'
import { Correction } from './Correction.tsx'

/** Menu of rare actions. */
export function MoreActions({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const { words } = content
  const change = useChange(lead)
  const menu = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const stopDialog = useRef<HTMLDialogElement>(null)
  const correction = useRef<HTMLDialogElement>(null)
  const { history, lead: labels, messages } = words
  const otherLanguages = customerLanguages.filter((language) => language !== lead.language)
  const writesIn = (to: CustomerLanguage) =>
    fillSlots(history.language, { detail: messages.languages[to] })
  /** Closes the menu first, which returns the focus to its button. */
  const choose = (act: () => void) => () => {
    menu.current?.hidePopover()
    act()
  }
  const send = (wish: Change, notice: string) => choose(() => void change(wish, notice))
  return (
    <>
      <Button
        look="soft"
        className={styles.more}
        popoverTarget="more-actions"
        aria-label={labels.more}
      >
        ···
      </Button>
      <div id="more-actions" popover="auto" className={styles.menu} ref={menu}>
        <button type="button" onClick={choose(() => correction.current?.showModal())}>
          {words.correction.heading}
        </button>
        {!lead.spam && (
          <button type="button" onClick={send({ kind: 'spam' }, history.spam)}>
            {labels.spam}
          </button>
        )}
        {lead.stoppedAt === null && (
          <button type="button" onClick={choose(() => stopDialog.current?.showModal())}>
            {labels.revoke}
          </button>
        )}
        {otherLanguages.map((to) => (
          <button key={to} type="button" onClick={send({ kind: 'language', to }, writesIn(to))}>
            {fillSlots(labels.writeIn, { language: messages.languages[to] })}
          </button>
        ))}
        {lead.apart.map((other) => (
          <button
            key={other.id}
            type="button"
            onClick={send({ kind: 'together', other: other.id }, history.together)}
          >
            {fillSlots(labels.together, { visitor: nameOf(content, other) })}
          </button>
        ))}
        <button type="button" onClick={choose(() => print())}>
          {labels.print}
        </button>
        <button
          type="button"
          className={controls.problem}
          onClick={choose(() => dialog.current?.showModal())}
        >
          {labels.erase}
        </button>
      </div>
      <Correction lead={lead} ref={correction} />
      <Dialog ref={stopDialog} text={labels.revokeText} cancel={labels.notNow}>
        <Button
          look="danger"
          type="submit"
          onClick={() => void change({ kind: 'revoke' }, history.revoke)}
        >
          {labels.revoke}
        </Button>
      </Dialog>
      <Dialog
        ref={dialog}
        heading={fillSlots(labels.eraseTitle, { visitor: nameOf(content, lead) })}
        text={labels.eraseText}
        cancel={labels.no}
      >
        <Button
          look="danger"
          type="submit"
          onClick={() => void change({ kind: 'erase' }, history.erase)}
        >
          {labels.eraseYes}
        </Button>
      </Dialog>
    </>
  )
}
