/**
 * Enhances the header's dropdowns and menu, which are `<details>` and work without this: they open on
 * hover, and close on leave, on Escape, on a click elsewhere and when the focus moves on (W3C disclosure
 * navigation; WCAG 1.4.13).
 */
export function enhanceDisclosures(): void {
  const all = document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure]')
  for (const details of all) {
    details.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false
    })
    if (details.dataset.disclosure === 'hover') openOnHover(details)
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const details of all) {
      if (!details.open) continue
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
      details.open = false
    }
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const details of all) {
      if (!details.contains(target) || target.closest('a')) details.open = false
    }
  })
}

function openOnHover(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary')
  const openFor = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') details.open = open
  }
  // The pointer may be there before this script.
  details.open ||= matchMedia('(hover: hover)').matches && details.matches(':hover')
  details.addEventListener('pointerenter', openFor(true))
  details.addEventListener('pointerleave', openFor(false))
  // A click would close what hovering has just opened. After Escape, a click opens it again.
  summary?.addEventListener('click', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return
    event.preventDefault()
    details.open = true
  })
}
