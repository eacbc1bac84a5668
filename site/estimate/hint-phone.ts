import { hasFewDigits } from '../../model/lead/phone.ts'

/**
 * Says below the phone field, once the visitor leaves it, that a number may lack digits. It never keeps
 * the form from being sent.
 */
export function hintAtPhone(form: HTMLFormElement, words: string): void {
  const phone = form.elements.namedItem('phone')
  const hint = form.querySelector('[data-phone-hint]')
  if (!(phone instanceof HTMLInputElement) || !hint) return
  const show = () => {
    hint.textContent = hasFewDigits(phone.value) ? words : ''
  }
  let isPressing = false
  addEventListener('pointerdown', () => (isPressing = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => (isPressing = false), true)
  }
  // Shown while a button is pressed, it would move it from under the finger.
  const showSoon = () => void setTimeout(() => (isPressing ? showSoon() : show()), 150)
  phone.addEventListener('change', showSoon)
  // Gone with the tenth digit.
  phone.addEventListener('input', () => hint.textContent && show())
  form.addEventListener('reset', () => {
    hint.textContent = ''
  })
  show()
}
