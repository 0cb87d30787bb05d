import { adminKind } from '#core/admins/admin.ts'
import {
  kindOf,
  type ContentName,
  contentNames,
  publicKindNames,
} from '#core/content/content-kinds.ts'
import { type Document, isPublished, type Published } from '#core/content/document.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import type { Kind } from '#core/content/kind.ts'
import type { Content, AdminContent, Site } from '#core/site.ts'
import { createAdmins } from './admins/admins.ts'
import { requireAdministrator } from './require-administrator.ts'
import { createFeedbackMessages } from './feedback/feedback-messages.ts'
import { createOwnSessions } from './admins/own-sessions.ts'
import type { Store } from './store.ts'

const pageSize = 12
const lastPage = 100_000

/**
 * The site, over this store. Where mail is sent, what visitors write is sent on by it. Its pictures need
 * more than a store: see server/images/images.ts.
 */
export async function createSite(
  store: Store,
  { sendsMail = false } = {},
): Promise<Omit<Site, 'images'>> {
  let dataVersion = await store.changes.newestPublic()
  store.onChange(({ seq, isPublic }) => {
    if (isPublic) dataVersion = seq
  })
  return {
    ...createContentByName(store),
    admins: createAdmins(store, createAdminContent(store, adminKind)),
    feedback: createFeedbackMessages(store, createAdminContent(store, feedbackKind), sendsMail),
    sessions: createOwnSessions(store),
    dataVersion: () => dataVersion,
    lastChange: () => store.changes.last(),
    nextPublication: () => store.documents.nextPublication(publicKindNames, store.now()),
    onChange: (listener) => store.onChange(listener),
  }
}

function createContentByName(store: Store) {
  const entries = contentNames.map((section) => [section, createContent(store, kindOf(section))])
  return Object.fromEntries(entries) as Pick<Site, ContentName>
}

function createContent<Body>(store: Store, kind: Kind<Body>): Content<Body> {
  return {
    ...createAdminContent(store, kind),
    async list() {
      return (await store.documents.published(kind, store.now())).map(toPublished)
    },
    async page({ page, size = pageSize }) {
      if (!Number.isInteger(page) || page < 1 || page > lastPage) {
        return { items: [], page, hasMore: false }
      }
      // One more than is shown tells whether there is more.
      const range = { offset: (page - 1) * size, limit: size + 1 }
      const found = await store.documents.published(kind, store.now(), range)
      return { items: found.slice(0, size).map(toPublished), page, hasMore: found.length > size }
    },
    async bySlug(slug) {
      const found = await store.documents.bySlug(kind, slug)
      return found && isPublished(found, store.now()) ? toPublished(found) : undefined
    },
    async neighbors(id) {
      const { previous, next } = await store.documents.neighbors(kind, id, store.now())
      return { previous: previous && toPublished(previous), next: next && toPublished(next) }
    },
  }
}

function createAdminContent<Body>(store: Store, kind: Kind<Body>): AdminContent<Body> {
  return {
    async documents(by, of = { removed: false }) {
      requireAdministrator(by)
      return store.documents.all(kind, of)
    },
    async document(by, id) {
      requireAdministrator(by)
      return store.documents.byId(kind, id)
    },
    async history(by, id) {
      requireAdministrator(by)
      return store.documents.history(kind, id)
    },
    async save(by, draft) {
      requireAdministrator(by)
      return store.write(by.id, (writer) => writer.save(kind, draft))
    },
    async remove(by, id, version) {
      requireAdministrator(by)
      return store.write(by.id, (writer) => writer.remove(kind, id, version))
    },
    async restore(by, id, version) {
      requireAdministrator(by)
      return store.write(by.id, (writer) => writer.restore(kind, id, version))
    },
  }
}

function toPublished<Body>({ body, ...document }: Document<Body>): Published<Body> {
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
