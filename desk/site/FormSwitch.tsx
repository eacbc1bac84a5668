import { useRef } from 'react'
import { Button, Dialog } from '../ui/controls.tsx'
import { leadWords } from '../words/lead.ts'
import { siteWords } from '../words/site.ts'
import { useSiteAction } from './site-queries.ts'

/** Closes the estimate form on a bad day, or opens it again: live at once, whatever else is in the draft. */
export function FormSwitch({ isOpen }: { isOpen: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, isPending, isSuccess, error } = useSiteAction('POST api/site/form')
  const { close, open } = siteWords.shortcuts
  const label = isOpen ? close : open
  const done = isSuccess && (isOpen ? siteWords.form.opened : siteWords.form.closed)
  return (
    <>
      <Button look="soft" disabled={isPending} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <span role="status">{error?.message ?? done}</span>
      <Dialog
        ref={dialog}
        heading={label}
        text={isOpen ? siteWords.form.close : siteWords.form.open}
        cancel={leadWords.notYet}
      >
        <Button
          look={isOpen ? 'danger' : 'primary'}
          type="submit"
          onClick={() => mutate({ open: !isOpen })}
        >
          {label}
        </Button>
      </Dialog>
    </>
  )
}
