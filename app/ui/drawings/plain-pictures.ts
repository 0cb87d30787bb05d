/** The files of the plain set that fill whatever shape is asked for. */
const plainPictures = ['hills', 'waves', 'circles', 'kites', 'arches', 'path'] as const
export type PlainPicture = (typeof plainPictures)[number]

/** The picture that takes the place of the drawing of this name. */
export function plainPictureOf(name: string): PlainPicture {
  return plainPictures[hashOf(name) % plainPictures.length] ?? 'hills'
}

/** The multiplier gives drawings of the same page different pictures. */
function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 69 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
}
