/**
 * The header's dropdowns and menu are `<details>`, so they work without this. It adds what the
 * platform leaves out: opening on hover, closing on leave, on Escape, on a click elsewhere and when
 * the focus moves on (W3C disclosure navigation; WCAG 1.4.13).
 */
export function enhanceDisclosures(): void {
  const all = document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure]')
  for (const details of all) {
    closeWhenLeft(details)
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
}

function openOnHover(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary')
  const openFor = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') details.open = open
  }
  // The mouse may have come before this script.
  details.open ||= matchMedia('(hover: hover)').matches && details.matches(':hover')
  details.addEventListener('pointerenter', openFor(true))
  details.addEventListener('pointerleave', openFor(false))
  // A click of the mouse that hovers would close what the hover has just opened. After Escape it opens.
  summary?.addEventListener('click', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return
    event.preventDefault()
    details.open = true
  })
}

function closeWhenLeft(details: HTMLDetailsElement): void {
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node)) return
    const onLink = target instanceof Element && target.closest('a') !== null
    if (!details.contains(target) || onLink) details.open = false
  })
}
