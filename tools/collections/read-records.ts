import type { z } from 'zod'
import { isObject, type RawCollection, type RawRecord } from './formats/raw-records.ts'
import type { CollectionUse, FieldUse, ImportContext, Place } from './import-context.ts'
import { membersOf, type Mapping, type Target } from './mapping.ts'
import { normalizeValue } from './normalize-values.ts'
import { renameMembers } from './record-members.ts'
import { reasonOf } from './record-schema.ts'

type ReadContext = Pick<ImportContext, 'collectionsOf' | 'mapping' | 'onUse' | 'refuse'>

type ValidRecord<Value> = { place: Place; record: Value; earlierId?: string }

/** The valid records that become documents, texts or images; the others are reported. */
export async function* readRecords<Value>(
  { collectionsOf, mapping, onUse, refuse }: ReadContext,
  target: Target,
  schema: z.ZodType<Value, unknown>,
  onRefused: (value: unknown) => void = () => {},
): AsyncGenerator<ValidRecord<Value>> {
  for (const collection of collectionsOf(target)) {
    const uses = new FieldUses(collection, target, mapping)
    for await (const read of collection.records()) {
      const place = { file: collection.file, at: read.at }
      if ('problem' in read) {
        refuse({ ...place, sort: 'damaged', reason: read.problem })
        continue
      }
      const value = uses.rename(read)
      const parsed = schema.safeParse(value)
      if (parsed.success) {
        const { earlierId } = read
        yield { place, record: parsed.data, ...(earlierId && { earlierId }) }
        continue
      }
      refuse({ ...place, sort: 'value', ...titleOf(value), ...reasonOf(parsed.error) })
      onRefused(value)
    }
    onUse(uses.collectionUse)
  }
}

/** For a person who looks for it. */
function titleOf(value: unknown): { title?: string } {
  const members = Object.entries(isObject(value) ? value : {})
  const [, title] = members.find(([name]) => /^(title|name)/.test(name)) ?? []
  return typeof title === 'string' && title !== '' ? { title } : {}
}

export async function describeLeftOut(collection: RawCollection, mapping: Mapping) {
  const uses = new FieldUses(collection, undefined, mapping)
  for await (const read of collection.records()) if ('value' in read) uses.rename(read)
  return uses.collectionUse
}

/** A hostile file has any number of names. */
const maxFields = 1000

class FieldUses {
  readonly collectionUse: CollectionUse
  readonly #fields = new Map<string, FieldUse>()
  readonly #naming
  readonly #reference: string | undefined

  constructor({ file, name }: RawCollection, target: Target | undefined, mapping: Mapping) {
    this.collectionUse = { file, name, as: target?.name, records: 0, fields: [] }
    this.#reference = target?.type === 'texts' ? target.collection.reference : undefined
    this.#naming = {
      members: target ? membersOf(target) : new Map<string, string>(),
      mapped: mapping.fieldsOf(name),
      onMember: (foreignName: string, member: string | undefined) => this.#add(foreignName, member),
    }
  }

  /** The record with the values and the names of this site. */
  rename({ value, parent }: RawRecord): unknown {
    this.collectionUse.records += 1
    if (!isObject(value)) return value
    const normal = normalizeValue(value)
    const renamed = renameMembers(isObject(normal) ? normal : {}, this.#naming)
    return parent && this.#reference ? { [this.#reference]: parent, ...renamed } : renamed
  }

  #add(name: string, member: string | undefined): void {
    const use = this.#fields.get(name)
    if (use) {
      use.records += 1
      use.member ??= member
    } else if (this.#fields.size < maxFields) {
      const added = { name, member, records: 1 }
      this.#fields.set(name, added)
      this.collectionUse.fields.push(added)
    }
  }
}
