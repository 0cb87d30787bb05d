import type { Selectable } from 'kysely'
import type { Document, Revision } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { DamagedDocument } from './errors.ts'
import type { Tables } from './tables.ts'

/** Throws a `DamagedDocument` if the stored body does not match the schema of its kind. */
export function toDocument<Body>(
  kind: Kind<Body>,
  row: Selectable<Tables['documents']>,
): Document<Body> {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    state: row.state,
    slug: row.slug,
    publishAt: row.publish_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    outdated: parsePaths(row.outdated),
    postsToTelegram: row.posts_to_telegram === 1,
    body: parseBody(kind, row.id, row.body),
  }
}

export function toRevision<Body>(
  kind: Kind<Body>,
  row: Selectable<Tables['revisions']>,
): Revision<Body> {
  return {
    version: row.version,
    state: row.state,
    publishAt: row.publish_at,
    at: row.at,
    by: row.by,
    outdated: parsePaths(row.outdated),
    body: parseBody(kind, row.document_id, row.body),
  }
}

export function parsePaths(column: string): string[] {
  return column === '' ? [] : column.split(' ')
}

function parseBody<Body>(kind: Kind<Body>, id: string, json: string): Body {
  const parsed = kind.schema.safeParse(parseJson(json))
  if (parsed.success) return parsed.data
  throw new DamagedDocument(`The schema of its kind rejects the ${kind.name} ${id}`, {
    cause: parsed.error,
  })
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
