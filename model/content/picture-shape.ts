/** Width of photographs and of crops of pictures, divided by their height. Imports nothing. */
export const pictureShape = 3 / 2

/** A part of a picture, in fractions of its width and height from its upper left corner. */
export interface Crop {
  x: number
  y: number
  width: number
}
