import type { Language } from '#core/localized.ts'
import { hasLanguage, memberOf, textMemberOf, type Collection } from './collections.ts'
import { htmlToMarkdown } from './formats/html-to-markdown.ts'
import { parsePath, valueAtPath } from './formats/json-path.ts'
import { languageOf } from './formats/news-record.ts'
import { isObject, type JsonObject } from './formats/raw-records.ts'
import { normalizeLanguage } from './normalize-values.ts'

type Member = { name: string; aliases: readonly string[] }

/** The names that tools which export the hosted database give to the id of a document. */
const idMember: Member = {
  name: 'id',
  aliases: ['_id', '__id__', '__name__', '__path__', '_document_id', 'docId'],
}
const ownMembers = ['state', 'publishAt', 'createdAt', 'updatedAt', 'slug', 'formerSlugs']

export function documentMembers({ kind, textMembers: names }: Collection): Member[] {
  const fields = kind.fields.map((field) => {
    const { name, path, language } = field
    const bases = language
      ? [names[path.slice(0, -language.length - 1)] ?? '', name.slice(0, -2)]
      : []
    return {
      name: memberOf(field),
      aliases: [name, path, ...bases.map((base) => `${base}.${language}`)],
    }
  })
  return [idMember, ...ownMembers.map(plainMember), ...fields]
}

export function textMembers(collection: Collection): Member[] {
  const { kind, reference } = collection
  const texts = kind.fields.filter(hasLanguage).map((field) => textMemberOf(collection, field))
  return [
    idMember,
    { name: reference, aliases: [kind.name, `${kind.name}Ref`] },
    { name: 'lang', aliases: ['language', 'locale'] },
    ...['outdated', ...new Set(texts)].map(plainMember),
  ]
}

export const imageMembers = memberLookup([
  idMember,
  ...['file', 'altUk', 'altEn', 'point'].map(plainMember),
])

function plainMember(name: string): Member {
  return { name, aliases: [] }
}

/** The members by each of their names. The first that has a name keeps it. */
export function memberLookup(members: readonly Member[]): ReadonlyMap<string, string> {
  const entries = members.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((alias) => [alias, name] as const),
  )
  return new Map(entries.toReversed())
}

/** A text has 50,000 characters at most, and HTML some more. */
const maxHtmlLength = 500_000

/** A field as `--map` describes it. HTML becomes Markdown, and its pictures those of the record. */
export type MappedField = { as: string; html: boolean }

/** Gets each member of a record, and the member of the site that it is used for. */
type OnMember = (foreignName: string, name: string | undefined) => void

type Naming = {
  members: ReadonlyMap<string, string>
  /** Those that `--map` names, which may be inside others; `null` leaves one out. */
  mapped: ReadonlyMap<string, MappedField | null>
  onMember: OnMember
}

/** The record with the names of this site, without what it does not know. */
export function renameMembers(record: JsonObject, naming: Naming): JsonObject {
  const renamed = new RenamedRecord(record, naming)
  const { mapped, onMember } = naming
  const inner = [...mapped].filter(([name]) => !Object.hasOwn(record, name))
  for (const [path, field] of inner) {
    const value = valueAtPath(record, parsePath(path) ?? [])
    if (value !== undefined && value !== null) renamed.add(path, field, value)
  }
  for (const [foreignName, value] of Object.entries(record)) {
    const field = mapped.get(foreignName)
    const parts = isObject(value) ? Object.entries(value) : []
    if (inner.some(([path]) => path.startsWith(`${foreignName}.`))) {
      for (const [part] of parts) {
        const name = `${foreignName}.${part}`
        const isMapped = inner.some(([path]) => path === name || path.startsWith(`${name}.`))
        if (!isMapped) onMember(name, undefined)
      }
    } else if (!renamed.add(foreignName, field, value) && field !== null && isObject(value)) {
      const name = field?.as ?? foreignName
      if (!parts.some(([part]) => findMember(naming.members, `${name}.${part}`))) {
        onMember(foreignName, undefined)
        continue
      }
      for (const [part, partValue] of parts) {
        renamed.add(`${foreignName}.${part}`, { as: `${name}.${part}`, html: false }, partValue)
      }
    }
  }
  return renamed.finish()
}

class RenamedRecord {
  readonly #values = new Map<string, unknown>()
  readonly #images: string[] = []
  readonly #record: JsonObject
  readonly #naming: Naming

  constructor(record: JsonObject, naming: Naming) {
    this.#record = record
    this.#naming = naming
  }

  /** Returns whether the site has a field for it that nothing has filled yet. */
  add(foreignName: string, field: MappedField | null | undefined, value: unknown): boolean {
    const member = field === null ? undefined : this.#memberOf(field?.as ?? foreignName, value)
    const isNew = member !== undefined && !this.#values.has(member)
    if (isNew) this.#values.set(member, field?.html ? this.#toMarkdown(value) : value)
    if (isNew || field === null || !isObject(value)) {
      this.#naming.onMember(foreignName, isNew ? member : undefined)
    }
    return isNew
  }

  /** A text in one language that nothing names belongs to that of its letters. */
  #memberOf(name: string, value: unknown): string | undefined {
    const { members } = this.#naming
    const member = findMember(members, name)
    if (member !== undefined || typeof value !== 'string') return member
    return members.get(`${name}.${this.#language()}`)
  }

  /** One for all texts of the record; signs and addresses in them say nothing of it. */
  #language(): Language {
    const { members, mapped } = this.#naming
    const texts = Object.entries(this.#record).flatMap(([name, value]) =>
      typeof value === 'string' && members.has(`${mapped.get(name)?.as ?? name}.uk`) ? value : [],
    )
    return languageOf(texts.join(' ').replaceAll(/<[^>]*>|https?:\S+/g, ' '))
  }

  #toMarkdown(value: unknown): unknown {
    if (typeof value !== 'string') return value
    const { markdown, images, isWhole } = htmlToMarkdown(value.slice(0, maxHtmlLength))
    this.#images.push(...images)
    // A text without its end would look whole.
    if (!isWhole || value.length > maxHtmlLength) return undefined
    // A post of photos alone has no words but its title.
    return markdown === '' && images.length > 0 ? this.#record['title'] : markdown
  }

  finish(): JsonObject {
    const known = this.#values.get('images') ?? []
    const images = [...(Array.isArray(known) ? known : [known]), ...this.#images]
    if (this.#images.length > 0 && this.#naming.members.has('images')) {
      this.#values.set('images', [...new Set(images)])
    }
    return Object.fromEntries(this.#values)
  }
}

/** `title_ua`, `titleUA` and `title.ua` are `titleUk`. */
function findMember(members: ReadonlyMap<string, string>, name: string): string | undefined {
  const camel = name.replaceAll(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const candidates = [
    name,
    camel.replace(/U[AK]$|Ua$/, 'Uk').replace(/E[NG]$|Eng$/, 'En'),
    name.replace(/\.[^.]+$/, (part) => `.${normalizeLanguage(part.slice(1))}`),
  ]
  return candidates
    .map((candidate) => members.get(candidate))
    .find((member) => member !== undefined)
}
