import { hasLanguage, memberOf, textMemberOf, type Collection } from './collections.ts'
import { isObject, type JsonObject } from './formats/raw-records.ts'
import { normalizeLanguage } from './normalize-values.ts'

/** The names that a member may have in records. */
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

/** Gets each member of a record, and the member of the site that it is used for. */
type OnMember = (foreignName: string, name: string | undefined) => void

type Naming = {
  members: ReadonlyMap<string, string>
  /** The names that `--map` gives to members; `null` leaves one out. */
  renamed: ReadonlyMap<string, string | null>
  onMember: OnMember
}

/** The record with the names of this site, without what it does not know. */
export function renameMembers(record: JsonObject, naming: Naming): JsonObject {
  const renamed = new Map<string, unknown>()
  const use = (foreignName: string, name: string, value: unknown): boolean => {
    const member = findMember(naming.members, name)
    const isNew = member !== undefined && !renamed.has(member)
    if (isNew) renamed.set(member, value)
    if (isNew || !isObject(value)) naming.onMember(foreignName, isNew ? member : undefined)
    return isNew
  }
  for (const [foreignName, value] of Object.entries(record)) {
    const name = naming.renamed.get(foreignName) ?? foreignName
    if (naming.renamed.get(foreignName) === null) naming.onMember(foreignName, undefined)
    else if (!use(foreignName, name, value) && isObject(value)) {
      const parts = Object.entries(value)
      if (!parts.some(([part]) => findMember(naming.members, `${name}.${part}`))) {
        naming.onMember(foreignName, undefined)
        continue
      }
      for (const [part, inner] of parts) use(`${foreignName}.${part}`, `${name}.${part}`, inner)
    }
  }
  return Object.fromEntries(renamed)
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
