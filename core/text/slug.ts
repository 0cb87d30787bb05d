import { apostrophes, toNfc } from './unicode.ts'

// The official table of 27 January 2010 (Cabinet of Ministers, resolution 55), and four letters that
// are not Ukrainian but occur in names.
const latin = readTable(`
  а a, б b, в v, г h, ґ g, д d, е e, є ie, ж zh, з z, и y, і i, ї i, й i, к k, л l, м m, н n, о o, п p, р r, с s,
  т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ь -, ю iu, я ia, ё io, ъ -, ы y, э e`)
const latinAtWordStart: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** A letter with a hyphen is left out. */
function readTable(table: string): Record<string, string> {
  const pairs = table.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([letter, others = '']) => [letter, others.replace('-', '')]))
}

const maxSlugLength = 80

/** Ukrainian in Latin letters, lower case; letters of other alphabets stay as they are. */
export function transliterate(text: string): string {
  // 'зг' is an exception, or it would read like 'ж': Згурський is Zghurskyi.
  const letters = toNfc(text).toLocaleLowerCase('uk').replace(apostrophes, '')
  return letters
    .replaceAll('зг', 'zgh')
    .replace(/(?<![\p{L}\p{N}])[єїйюя]/gu, (letter) => latinAtWordStart[letter] ?? letter)
    .replace(/\p{Script=Cyrillic}/gu, (letter) => latin[letter] ?? letter)
}

/** The readable part of an address: 'Школа лідерів' is 'shkola-lideriv'. May be ''. */
export function slugify(text: string): string {
  const slug = transliterate(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maxSlugLength) return slug
  const cut = slug.slice(0, maxSlugLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxSlugLength)
}

/** The slugs to try in turn until one is free: 'den', 'den-2', 'den-3' and so on. */
export function* slugCandidates(text: string, fallback: string): Generator<string, never> {
  const slug = slugify(text) || fallback
  yield slug
  for (let nth = 2; ; nth += 1) yield `${slug}-${nth}`
}
