/**
 * Between a card and its page the picture travels, there and on the way back; everything else
 * changes at once. A page's own picture carries the name in its style sheet (`PageIntro.module.css`),
 * a card's only while it travels. Browsers without view transitions just show the next page.
 */
const name = 'page-picture'

export function letPicturesTravel(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    const picture = pictureOfCard(activation?.entry?.url)
    if (picture) nameUntilEnd(picture, viewTransition)
    else if (activation?.navigationType !== 'traverse') viewTransition.skipTransition()
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const picture = pictureOfCard(navigation.activation?.from?.url)
    if (viewTransition && picture) nameUntilEnd(picture, viewTransition)
  })
}

/** The picture of the card that leads to an address, if one stands on this page. */
function pictureOfCard(address: string | null | undefined): HTMLElement | null {
  if (!address) return null
  const path = CSS.escape(new URL(address).pathname)
  return document.querySelector(`main li:has(a[href="${path}"]) > picture`)
}

/** Only one element may carry the name: the page's own picture stands back. */
function nameUntilEnd(picture: HTMLElement, { finished }: ViewTransition): void {
  const own = document.querySelector<HTMLElement>('main > section:first-child picture')
  if (own) own.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = name
  finished.finally(() => {
    picture.style.viewTransitionName = ''
    if (own) own.style.viewTransitionName = ''
  })
}
