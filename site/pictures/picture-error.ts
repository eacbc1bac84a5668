/** The picture can't be shown; the message says why, in a sentence for the owner. */
export class PictureError extends Error {}

export const damaged =
  'this picture is damaged or not what its name says. Export it again, as JPEG.'

/** The sentence for an error; a decoder's own message means nothing to an owner. */
export const refusalOf = (error: unknown): string =>
  error instanceof PictureError ? error.message : damaged
