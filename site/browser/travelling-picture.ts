/**
 * Animates the picture of a card to its page and back with a view transition; everything else changes at
 * once. The picture of a page has its transition name in the style sheet (`Intro.module.css`), the picture
 * of a card only during the transition.
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

/** The picture of this page's card for an address, if there's one. */
function pictureOfCard(address: string | null | undefined): HTMLElement | null {
  if (!address) return null
  const path = CSS.escape(new URL(address).pathname)
  return document.querySelector(`main li:has(a[href="${path}"]) > picture`)
}

/** Names a picture during a transition. Only one element may have the name, so the page's own loses it. */
function nameUntilEnd(picture: HTMLElement, { finished }: ViewTransition): void {
  const own = document.querySelector<HTMLElement>('main > section:first-child picture')
  if (own) own.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = name
  const restore = () => {
    picture.style.viewTransitionName = ''
    if (own) own.style.viewTransitionName = ''
  }
  finished.then(restore, restore)
}
