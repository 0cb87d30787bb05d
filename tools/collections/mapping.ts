import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { contentNames } from '#core/content/content-kinds.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { collectionOf, imagesName, type Collection } from './collections.ts'
import { parseJson } from './formats/parse-text.ts'
import { quote } from './formats/raw-records.ts'
import contentful from './maps/contentful.json' with { type: 'json' }
import ghost from './maps/ghost.json' with { type: 'json' }
import {
  documentMembers,
  imageMembers,
  memberLookup,
  textMembers,
  type MappedField,
} from './record-members.ts'

export type Target =
  | { type: 'documents' | 'texts'; name: string; collection: Collection }
  | { type: 'images'; name: string }

/** The members of a target, by the names that records may have for them. */
export function membersOf(target: Target): ReadonlyMap<string, string> {
  if (target.type === 'images') return imageMembers
  const { type, collection } = target
  return memberLookup(type === 'texts' ? textMembers(collection) : documentMembers(collection))
}

const targets = new Map<string, Target>([
  [imagesName, { type: 'images', name: imagesName }],
  ...contentNames.map(collectionOf).flatMap((collection): [string, Target][] => [
    [collection.name, { type: 'documents', name: collection.name, collection }],
    [collection.textsName, { type: 'texts', name: collection.textsName, collection }],
  ]),
])

const fieldSchema: z.ZodType<MappedField, unknown> = z.union([
  z.string().transform((as) => ({ as, html: false })),
  z.strictObject({ as: z.string(), html: z.boolean().default(false) }),
])

const mappingSchema = z.record(
  z.string(),
  z.union([
    z.null(),
    z.strictObject({
      as: z.string().exactOptional(),
      fields: z.record(z.string(), fieldSchema.nullable()).exactOptional(),
    }),
  ]),
)

const readyMaps = join(import.meta.dirname, 'maps')

/** Knows what `--map` says about names of another site; `null` leaves a collection or a field out. */
export class Mapping {
  readonly #collections: ReadonlyMap<string, z.infer<typeof mappingSchema>[string]>

  constructor(collections: z.infer<typeof mappingSchema> = {}) {
    this.#collections = new Map(Object.entries(collections))
  }

  targetOf(name: string): Target | undefined {
    const mapped = this.#collections.get(name)
    return mapped === null ? undefined : targets.get(mapped?.as ?? name)
  }

  fieldsOf(name: string): ReadonlyMap<string, MappedField | null> {
    return new Map(Object.entries(this.#collections.get(name)?.fields ?? {}))
  }

  /** The names that none of these collections has; they may be misspelt. */
  namesBeside(collections: readonly string[]): string[] {
    const used = [...this.#collections].filter(([, collection]) => collection !== null)
    return used.map(([name]) => name).filter((name) => !collections.includes(name))
  }

  get mapped(): string[] {
    return [...this.#collections.keys()]
  }

  isKnown(name: string): boolean {
    return targets.has(name) || this.#collections.has(name)
  }
}

/** None, and those that are ready, for a file of which nobody says where it comes from. */
export function readyMappings(): [Mapping, ...Mapping[]] {
  const others = [ghost, contentful].map((names) => new Mapping(mappingSchema.parse(names)))
  return [new Mapping(), ...others]
}

/**
 * The names in this file, or in one that is ready, such as `ghost`. Throws StartupError where it says something that the
 * site does not have.
 */
export async function readMapping(file: string): Promise<Mapping> {
  const refuse = (reason: string) => new StartupError(`${file} ${reason} (docs/moving.md).`)
  const ready = join(readyMaps, `${basename(file)}.json`)
  const found = !existsSync(file) && existsSync(ready) ? ready : file
  const text = await readFile(found, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${file} cannot be read: name the file with the names.`, { cause })
  })
  const parsed = mappingSchema.safeParse(parseJson(text)?.value)
  if (!parsed.success) {
    throw refuse(
      'is no list of names: write {"posts": {"as": "news", "fields": {"head": "titleUk"}}}',
    )
  }
  const mapping = new Mapping(parsed.data)
  for (const [name, collection] of Object.entries(parsed.data)) {
    if (collection === null) continue
    const target = mapping.targetOf(name)
    if (!target) {
      const known = [...targets.keys()].join(', ')
      throw refuse(
        `makes ${quote(name)} a collection that the site does not have: choose one of ${known}`,
      )
    }
    const members = membersOf(target)
    for (const [field, mapped] of Object.entries(collection.fields ?? {})) {
      if (mapped === null || isMember(members, mapped.as)) continue
      const known = [...new Set(members.values())].join(', ')
      throw refuse(
        `makes ${quote(field)} of ${quote(name)} a field that ${target.name} do not have: choose one of ${known}`,
      )
    }
  }
  return mapping
}

/** `title` is one, too: its value may have both languages. */
function isMember(members: ReadonlyMap<string, string>, name: string): boolean {
  return [...members.keys()].some((member) => member === name || member.startsWith(`${name}.`))
}
