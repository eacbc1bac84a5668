/** Saves the checks of a checklist on the visitor's device, and prints it. */
import { withStorage } from '../data/storage.ts'

const withDevice = (act: (storage: Storage) => void) => withStorage(act, () => localStorage)

const list = document.querySelector<HTMLElement>('[data-checklist]')
if (list) keepChecks(list, `checklist-${list.dataset.checklist}`)

function keepChecks(list: HTMLElement, key: string): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input')]
  withDevice((storage) => {
    // By text: a changed list keeps the checks of the items it still has.
    const checked: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (Array.isArray(checked)) for (const box of boxes) box.checked ||= checked.includes(box.value)
  })
  list.addEventListener('change', () =>
    withDevice((storage) => {
      const checked = boxes.filter((box) => box.checked).map(({ value }) => value)
      if (checked.length > 0) storage.setItem(key, JSON.stringify(checked))
      else storage.removeItem(key)
    }),
  )
  list.querySelector('button')?.addEventListener('click', () => print())
}
