/** Width of photographs and of crops of pictures, divided by their height. Imports nothing. */
export const pictureShape = 3 / 2
