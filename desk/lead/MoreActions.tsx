import { useRef } from 'react'
import type { LeadDetail } from '../../model/desk/api.ts'
import type { Change } from '../../model/desk/changes.ts'
import { type CustomerLanguage, customerLanguages } from '../../model/lead/language.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { personOf } from '../ui/labels.ts'
import { correctionWords, historyWords, leadWords, messageWords } from '../words/lead.ts'
import styles from './Contact.module.css'
import { Correction } from './Correction.tsx'

/** Menu of rare actions. */
export function MoreActions({ lead }: { lead: LeadDetail }) {
  const { facts } = useDeskContent()
  const change = useChange(lead)
  const menu = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const stopDialog = useRef<HTMLDialogElement>(null)
  const correction = useRef<HTMLDialogElement>(null)
  const otherLanguages = customerLanguages.filter((language) => language !== lead.language)
  const writesIn = (to: CustomerLanguage) => historyWords.language(messageWords.languages[to])
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
        aria-label={leadWords.more}
      >
        ···
      </Button>
      <div id="more-actions" popover="auto" className={styles.menu} ref={menu}>
        <button type="button" onClick={choose(() => correction.current?.showModal())}>
          {correctionWords.heading}
        </button>
        {!lead.spam && (
          <button type="button" onClick={send({ kind: 'spam' }, historyWords.spam)}>
            {leadWords.spam}
          </button>
        )}
        {lead.stoppedAt === null && (
          <button type="button" onClick={choose(() => stopDialog.current?.showModal())}>
            {leadWords.revoke}
          </button>
        )}
        {otherLanguages.map((to) => (
          <button key={to} type="button" onClick={send({ kind: 'language', to }, writesIn(to))}>
            {leadWords.writeIn(messageWords.languages[to])}
          </button>
        ))}
        <button type="button" onClick={choose(() => print())}>
          {leadWords.print}
        </button>
        <button
          type="button"
          className={controls.problem}
          onClick={choose(() => dialog.current?.showModal())}
        >
          {leadWords.erase}
        </button>
      </div>
      <Correction lead={lead} ref={correction} />
      <Dialog
        ref={stopDialog}
        text={leadWords.revokeText(facts.textMessages)}
        cancel={leadWords.notNow}
      >
        <Button
          look="danger"
          type="submit"
          onClick={() => void change({ kind: 'revoke' }, historyWords.revoke)}
        >
          {leadWords.revoke}
        </Button>
      </Dialog>
      <Dialog
        ref={dialog}
        heading={leadWords.eraseTitle(personOf(lead))}
        text={leadWords.eraseText}
        cancel={leadWords.no}
      >
        <Button
          look="danger"
          type="submit"
          onClick={() => void change({ kind: 'erase' }, historyWords.erase)}
        >
          {leadWords.eraseYes}
        </Button>
      </Dialog>
    </>
  )
}
