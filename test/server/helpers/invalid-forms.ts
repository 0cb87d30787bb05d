import { publicKindNames } from '#core/content/stored-kinds.ts'
import type { Control, FormField } from '#core/forms/fields.ts'
import { isMet } from '#core/forms/form.ts'
// Longer than a source file should be, because the invalid values of all controls are one list.
import type { Kind } from '#core/kinds/kind.ts'
import type { Operation } from './form-operations.ts'

export type Form = Record<string, string>

export type FormRequest = {
  body: string | Uint8Array
  type: string
  headers?: Record<string, string>
}

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'

export const encodeForm = (form: Form): FormRequest & { body: string } => ({
  body: new URLSearchParams(form).toString(),
  type: urlencoded,
})

const tenThousand = 'ї'.repeat(10_000)
const blank = { empty: '', 'spaces only': '   ', 'blanks of other kinds': '\u00a0\t\u2003' }
const invalidTexts = { 'U+0000': 'a\0b', 'a replacement character': 'a\uFFFDb' }
const script = 'javascript:alert(1)'

const invalidLinks = {
  ...invalidTexts,
  'ten thousand letters': `https://example.org/${'a'.repeat(10_000)}`,
  'a javascript: link': script,
  'a disguised javascript: link': ' jAvAsCrIpT\t:alert(1)//https://',
  'a data: link': 'data:text/html,<script>alert(1)</script>',
  'a link without a host': 'https://',
  'a word': 'example',
  'a mailbox': 'anna@example.org',
  'a host after a user': 'example.org@evil.example',
}
const invalidValues: Record<Control, Form> = {
  line: invalidTexts,
  lines: invalidTexts,
  markdown: invalidTexts,
  address: { ...invalidTexts, 'a space': 'how to', 'a path': 'how/to', 'a hyphen alone': '-' },
  email: {
    ...invalidTexts,
    'ten thousand letters': `${tenThousand}@example.org`,
    'a word': 'example',
    'a host alone': '@example.org',
    'an address with a name': 'Anna <anna@example.org>',
    'two addresses': 'anna@example.org, eve@example.org',
    'a Cyrillic letter that looks Latin': '\u0430nna@example.org',
    'a wide letter': '\uff41nna@example.org',
    'two lines': 'anna@example.org\nBcc: eve@example.org',
  },
  colors: invalidTexts,
  accent: { ...invalidTexts, 'a name': 'red', 'a style': '#fff;}', 'a short one': '#fff' },
  networks: { ...invalidLinks, 'a script among links': `https://example.org/\n${script}` },
  shown: { ...invalidTexts, 'a name of objects': 'constructor' },
  items: {
    ...invalidTexts,
    'an item without a text': 'Щирість | Honesty |  | \n |  | Текст | Text',
    'too many': Array.from({ length: 11 }, (_, nth) => `Пункт ${nth} | Item ${nth}`).join('\n'),
    'a long text': `${'ї'.repeat(301)} | Item`,
  },
  zone: { ...invalidTexts, 'no zone': 'Europe/Atlantis', 'an offset': '+02:00' },
  insideSentence: invalidTexts,
  link: invalidLinks,
  image: { ...invalidLinks, 'another host by its slashes': '//evil.example/a.jpg' },
  images: {
    ...invalidLinks,
    'one good and one bad': `/a.jpg, ${script}`,
    'too many': Array.from({ length: 21 }, (_, nth) => `/${nth}.jpg`).join(', '),
  },
  number: { ...invalidTexts, 'a word': 'ten', zero: '0', 'less than zero': '-1', 'a part': '1.5' },
  hidden: { ...invalidTexts, 'a quotation mark': 'a"b' },
  time: { ...invalidTexts, 'an hour too late': '24:00', 'with seconds': '18:30:00' },
  choice: { ...invalidTexts, 'a name of objects': 'constructor' },
  switch: { ...invalidTexts, 'a name of objects': 'constructor' },
  day: {
    ...invalidTexts,
    'ten thousand letters': tenThousand,
    'a malformed date': '1.5.2027',
    '30 February': '2027-02-30',
    'a thirteenth month': '2027-13-01',
    'a moment': '2027-05-01T00:00:00Z',
    'a number': '20270501',
  },
}

const isText = /^(line|lines|markdown|address|insideSentence)$/

/** Each field in turn: missing, as a file, and with every value that is invalid for its control. */
function invalidFieldForms(form: Form, fields: readonly FormField[]) {
  return fields.flatMap((field): [string, FormRequest][] => {
    const { name, control, maxLength, isOptional, emptyIf } = field
    const { [name]: fieldValue, ...without } = form
    const mayBeEmpty = isOptional || (emptyIf && isMet(emptyIf, form))
    const isFilled = fieldValue !== undefined && fieldValue !== '' && !mayBeEmpty
    const values = {
      ...invalidValues[control],
      ...(isText.test(control) && { 'one letter too many': 'i'.repeat(maxLength + 1) }),
      ...(isText.test(control) && maxLength < 10_000 && { 'ten thousand letters': tenThousand }),
      ...(isFilled ? blank : {}),
    }
    return [
      ...Object.entries(values).map(([description, value]): [string, FormRequest] => [
        `${name}: ${description}`,
        encodeForm({ ...form, [name]: value }),
      ]),
      ...(isFilled ? [[`${name}: missing`, encodeForm(without)] as [string, FormRequest]] : []),
      [`${name}: a file`, encodeParts(without, `name="${name}"; filename="a.txt"`, 'a')],
      [
        `${name}: broken UTF-8, encoded`,
        { ...encodeForm(without), body: `${encodeForm(without).body}&${name}=a%ff%c0%afb` },
      ],
      [
        `${name}: broken UTF-8, as bytes`,
        encodeParts(without, `name="${name}"`, new Uint8Array([97, 255, 192, 175])),
      ],
    ]
  })
}

/** Invalid ids and versions; a form that adds a document has neither. */
function invalidIdForms(form: Form): [string, Form][] {
  const { id: _id, version: _version, ...rest } = form
  const { id = '', version = '' } = form
  const ids = [
    '',
    ' ',
    '../x',
    "' OR 1=1 --",
    '[object Object]',
    tenThousand,
    'a\0b',
    crypto.randomUUID(),
  ]
  const versions = ['', ' ', '0', '-1', '1.5', '1e9', '01', 'x', '99', '9'.repeat(20)]
  return [
    ...ids.map((value): [string, Form] => [`the id ${quote(value)}`, { ...form, id: value }]),
    ...versions.map((value): [string, Form] => [
      `the version ${quote(value)}`,
      { ...form, version: value },
    ]),
    ['no id', { ...rest, version }],
    ['no version', { ...rest, id }],
  ]
}

/** Invalid visibilities, and times that do not exist in Kyiv. */
function invalidVisibilityForms(form: Form): [string, Form][] {
  const visibilities = ['', ' ', 'soon', 'at', 'NOW', 'constructor', 'removed', tenThousand, 'a\0b']
  const times = [
    ...Object.values(blank),
    ...Object.values(invalidValues.day),
    '2031-05-01',
    '2031-02-30T12:00',
    '2031-05-01T25:00',
    '2031-05-01T12:00:00Z',
    '2031-05-01T12:00+02:00',
    '+020310-05-01T12:00',
    'tomorrow',
  ]
  const { publishAt: _, ...without }: Form = { ...form, visibility: 'at' }
  return [
    ...visibilities.map((visibility): [string, Form] => [
      `visibility ${quote(visibility)}`,
      { ...form, visibility, publishAt: '' },
    ]),
    ...times.map((publishAt): [string, Form] => [
      `visible at ${quote(publishAt)}`,
      { ...form, visibility: 'at', publishAt },
    ]),
    ['visible at no time', without],
  ]
}

function invalidKeyForms(form: Form): [string, Form][] {
  const { key: _, ...without } = form
  return [
    ['no key', without],
    ['an empty key', { ...form, key: '' }],
    ['a key of ten thousand letters', { ...form, key: tenThousand }],
    ['a key with U+0000', { ...form, key: 'a\0b' }],
    ['a key of a replacement character', { ...form, key: 'a\uFFFDb' }],
  ]
}

/** Bodies that are not a form or cannot be parsed. */
export function invalidBodies(form: Form): [string, FormRequest][] {
  const { body } = encodeForm(form)
  const truncatedBody = encodeParts(form, 'name="x"', 'a').body.slice(0, -12)
  return [
    ['nothing', { body: '', type: urlencoded }],
    ['no type', { body, type: '' }],
    ['JSON', { body: JSON.stringify(form), type: 'application/json' }],
    ['broken JSON', { body: '{"titleUk":', type: 'application/json' }],
    ['broken JSON for a form', { body: '{"titleUk":', type: urlencoded }],
    ['plain text', { body, type: 'text/plain' }],
    ['a packed form', { body, type: urlencoded, headers: { 'content-encoding': 'gzip' } }],
    ['a form in parts without an edge', { body, type: 'multipart/form-data' }],
    ['a form in parts that was cut off', { body: truncatedBody, type: multipart }],
    ['a form in no parts', { body, type: multipart }],
    ['bytes that are no text', { body: new Uint8Array([255, 254, 192, 175, 0]), type: urlencoded }],
    ['too much', { body: `${body}&x=${'a'.repeat(1_100_000)}`, type: urlencoded }],
  ]
}

/**
 * Forms with one error each. What several operations parse with the same code is tried with one of them, and what all kinds
 * of content share with one kind: of the others only the fields are invalid (`onlyFields`).
 */
export function invalidForms(
  operation: Operation,
  form: Form,
  { fields, name: kindName }: Pick<Kind<unknown>, 'fields' | 'name'>,
  onlyFields = false,
): [string, FormRequest][] {
  const requests: [string, FormRequest][] = []
  const add = (forms: [string, Form][]) =>
    forms.forEach(([description, value]) => requests.push([description, encodeForm(value)]))
  add([['an unknown intent', { ...form, intent: 'burn' }]])
  if (operation === 'adding') requests.push(...invalidFieldForms(form, fields))
  if (onlyFields) return requests
  const foreignFields = ['state', 'createdAt', 'updatedBy', 'role', 'body', '__proto__']
  add(foreignFields.map((name) => [`the field ${name}`, { ...form, [name]: 'x' }]))
  // Both are changes and use the same code.
  if (operation === 'hiding' || operation === 'scheduling') return requests
  if (operation === 'adding' || operation === 'deleting') requests.push(...invalidBodies(form))
  if (operation === 'changing') {
    add(fields.map(({ name }) => [`${name}: U+0000`, { ...form, [name]: invalidTexts['U+0000'] }]))
  }
  const isSaved = operation === 'adding' || operation === 'changing'
  if (isSaved && publicKindNames.some((name) => name === kindName))
    add(invalidVisibilityForms(form))
  if ('key' in form) add(invalidKeyForms(form))
  if (operation !== 'adding') add(invalidIdForms(form))
  if (operation === 'reverting') {
    const versions = ['', '0', '3', '1.5', 'x', "' OR 1=1 --"]
    add(versions.map((to) => [`back to the version ${quote(to)}`, { ...form, to }]))
  }
  return requests
}

function encodeParts(
  form: Form,
  lastPart: string,
  value: string | Uint8Array,
): FormRequest & { body: Uint8Array } {
  const partHead = (parameters: string) =>
    `--edge\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n`
  const otherParts = Object.entries(form).map(
    ([name, text]) => `${partHead(`name="${name}"`)}${text}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(`${otherParts.join('')}${partHead(lastPart)}`),
    Buffer.from(value),
    Buffer.from('\r\n--edge--\r\n'),
  ])
  return { body, type: multipart }
}

const quote = (value: string) =>
  JSON.stringify(value.length > 40 ? `${value.slice(0, 10)}… (${value.length})` : value)
