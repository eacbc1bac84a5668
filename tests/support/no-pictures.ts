import type { DraftPictures } from '../../editor/editor.ts'

/** The pictures of an editor whose content has none. */
export const noPictures: DraftPictures = {
  names: async () => ({ own: [], given: [] }),
  add: async () => ({ hash: 'abc' }),
  thumbnail: async () => undefined,
}
