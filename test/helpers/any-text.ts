import { integer, string } from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }
const lastCodePoint = 0x10ffff

/** `unit: 'binary'` means the same characters, but fast-check first makes a table of all of them, for a second. */
const anyCharacter = integer({ min: 0, max: lastCodePoint - surrogates.count }).map((number) =>
  String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count),
)

export function anyText(options: { maxLength: number }) {
  return string({ unit: anyCharacter, ...options })
}
