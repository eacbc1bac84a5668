/** Photos that visitors send after a request, as the form sends them and the server takes them. Imports nothing. */

/** The most photos of a request. */
export const mostPhotos = 4

/** The longer side of a photo that is stored, in pixels. */
export const photoSide = 1600

/** The largest file that is read, in bytes. */
export const maximumPhotoBytes = 12_000_000

/** Name of the form's files. */
export const photoField = 'photo'

/**
 * Where a photo is put.
 *
 * @param of how many photos the visitor sends in all
 * @param page path of the page with the form, whose language an answer has
 */
export const photoPath = (leadId: string, place: number, of: number, page: string): string =>
  `/api/leads/${leadId}/photos/${place}?of=${of}&page=${page}`
