import type { Selectable } from 'kysely'
import type { Document, Revision } from '#core/document.ts'
import type { Kind } from '#core/kind.ts'
import { DamagedDocument } from './faults.ts'
import type { Tables } from './tables.ts'

export function documentOf<Body>(
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
    outdated: pathsIn(row.outdated),
    body: bodyOf(kind, row.id, row.body),
  }
}

export function revisionOf<Body>(
  kind: Kind<Body>,
  row: Selectable<Tables['revisions']>,
): Revision<Body> {
  return {
    version: row.version,
    state: row.state,
    publishAt: row.publish_at,
    at: row.at,
    by: row.by,
    outdated: pathsIn(row.outdated),
    body: bodyOf(kind, row.document_id, row.body),
  }
}

function pathsIn(column: string): string[] {
  return column === '' ? [] : column.split(' ')
}

function bodyOf<Body>(kind: Kind<Body>, id: string, json: string): Body {
  const checked = kind.schema.safeParse(parsed(json))
  if (checked.success) return checked.data
  throw new DamagedDocument(`The ${kind.name} ${id} does not keep to its kind's rules`, {
    cause: checked.error,
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
