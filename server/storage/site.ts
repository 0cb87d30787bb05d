import { adminKind } from '#core/admin.ts'
import { kindOf, type Section, sections, visitorKinds } from '#core/contentKinds.ts'
import { type Document, isPublished, type Published } from '#core/document.ts'
import { feedbackKind } from '#core/feedback.ts'
import type { Kind } from '#core/kind.ts'
import type { Content, Desk, Site } from '#core/site.ts'
import { adminsOver } from './admins.ts'
import { demand } from './demand.ts'
import { lettersOver } from './letters.ts'
import { ownSessionsOver } from './own-sessions.ts'
import type { Store } from './store.ts'

const pageSize = 12
const lastPage = 100_000

/**
 * The site, over this store. Where mail is sent, what visitors write is sent on by it. Its pictures need
 * more than a store: see server/media/images.ts.
 */
export async function siteOver(
  store: Store,
  { sendsMail = false } = {},
): Promise<Omit<Site, 'images'>> {
  let dataVersion = await store.changes.newestPublic()
  store.onChange(({ seq, isPublic }) => {
    if (isPublic) dataVersion = seq
  })
  return {
    ...contentsOver(store),
    admins: adminsOver(store, deskOver(store, adminKind)),
    feedback: lettersOver(store, deskOver(store, feedbackKind), sendsMail),
    sessions: ownSessionsOver(store),
    dataVersion: () => dataVersion,
    lastChange: () => store.changes.last(),
    nextPublication: () => store.documents.nextPublication(visitorKinds, store.now()),
    onChange: (listener) => store.onChange(listener),
  }
}

function contentsOver(store: Store) {
  const entries = sections.map((section) => [section, contentOver(store, kindOf(section))])
  return Object.fromEntries(entries) as Pick<Site, Section>
}

function contentOver<Body>(store: Store, kind: Kind<Body>): Content<Body> {
  return {
    ...deskOver(store, kind),
    async list() {
      return (await store.documents.published(kind, store.now())).map(published)
    },
    async page({ page, size = pageSize }) {
      if (!Number.isInteger(page) || page < 1 || page > lastPage) {
        return { items: [], page, hasMore: false }
      }
      // One more than is shown tells whether there is more.
      const range = { offset: (page - 1) * size, limit: size + 1 }
      const found = await store.documents.published(kind, store.now(), range)
      return { items: found.slice(0, size).map(published), page, hasMore: found.length > size }
    },
    async bySlug(slug) {
      const found = await store.documents.bySlug(kind, slug)
      return found && isPublished(found, store.now()) ? published(found) : undefined
    },
    async beside(id) {
      const { before, after } = await store.documents.beside(kind, id, store.now())
      return { before: before && published(before), after: after && published(after) }
    },
  }
}

function deskOver<Body>(store: Store, kind: Kind<Body>): Desk<Body> {
  return {
    async documents(by, of = { removed: false }) {
      demand(by)
      return store.documents.all(kind, of)
    },
    async document(by, id) {
      demand(by)
      return store.documents.byId(kind, id)
    },
    async history(by, id) {
      demand(by)
      return store.documents.history(kind, id)
    },
    async save(by, draft) {
      demand(by)
      return store.write(by.id, (writer) => writer.save(kind, draft))
    },
    async remove(by, id, version) {
      demand(by)
      return store.write(by.id, (writer) => writer.remove(kind, id, version))
    },
    async restore(by, id, version) {
      demand(by)
      return store.write(by.id, (writer) => writer.restore(kind, id, version))
    },
  }
}

function published<Body>({ body, ...document }: Document<Body>): Published<Body> {
  return {
    ...body,
    id: document.id,
    version: document.version,
    slug: document.slug ?? document.id,
    publishedAt: document.publishAt,
    updatedAt: document.updatedAt,
    outdated: document.outdated,
  }
}
