import { type Admin, roleOfAdmin } from '#core/admins/admin.ts'
import type { Role } from '#core/roles.ts'
import type { Engine } from '#server/storage/base/engine.ts'
import { readErasures, type StoredErasure } from '#server/storage/base/erasures.ts'
import type { Database } from '#server/storage/base/tables.ts'
import {
  eraseImages,
  readImageErasures,
  type ImageErasure,
} from '#server/storage/images/image-erasure.ts'
import { repeatErasures } from './repeat-erasures.ts'

export type Person = { id: string; email: string; role: Role }

/** A restore must know it of the data that it replaces. */
export type FormerState = { erasures: StoredErasure[]; images: ImageErasure[]; people: Person[] }

export const noFormerState: FormerState = { erasures: [], images: [], people: [] }

export async function readFormerState(
  { db, isMissingTable }: Engine,
  now: Date,
): Promise<FormerState> {
  try {
    return {
      erasures: await readErasures(db, now),
      images: await readImageErasures(db, ''),
      people: await readPeople(db),
    }
  } catch (error) {
    // It is empty, or of a version that knew no erasures.
    if (isMissingTable(error)) return noFormerState
    throw error
  }
}

/** Nobody who was removed and nothing that was erased comes back. Returns who may sign in now and could not before. */
export async function carryOver(
  restored: Engine,
  { erasures, images, people, ...state }: FormerState & { createdAt: string; now: Date },
): Promise<{ people: Person[]; newcomers: Person[] }> {
  await eraseImages(
    restored.db,
    images.filter(({ at }) => at >= state.createdAt),
  )
  await repeatErasures(restored.db, erasures, { ...state, isForSite: true })
  const restoredPeople = await readPeople(restored.db)
  const isNew = ({ id, role }: Person) =>
    !people.some((one) => one.id === id && (one.role === role || one.role === 'administrator'))
  return {
    people: restoredPeople,
    newcomers: people.length > 0 ? restoredPeople.filter(isNew) : [],
  }
}

async function readPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'body'])
    .where('kind', '=', 'admin')
    .where('state', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.map(({ id, body }) => {
    const admin = JSON.parse(body) as Admin
    return { id, email: admin.email, role: roleOfAdmin(admin) }
  })
}
