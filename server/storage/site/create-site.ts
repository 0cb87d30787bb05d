import { adminKind } from '#core/admins/admin.ts'
import { type PersonWith, requireRole } from '#core/admins/person.ts'
import type { Change } from '#core/content/changes.ts'
import { kindOf, type ContentName, contentNames } from '#core/content/content-kinds.ts'
import { publicKindNames } from '#core/content/stored-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { isPublished, toPublished } from '#core/kinds/document.ts'
import { isListKind, type Kind } from '#core/kinds/kind.ts'
import { wordsKind } from '#core/messages/words.ts'
import type { Role } from '#core/roles.ts'
import { isSignUpChange } from '#core/sign-up/sign-up-changes.ts'
import type { Content, AdminContent, Site } from '#core/site/site.ts'
import type { Store } from '#server/storage/store.ts'
import type { DocumentTransactor } from '#server/storage/writing/document-transactor.ts'
import { createAdmins } from './admins.ts'
import { builtInTexts, createCurrentMessages } from './current-messages.ts'
import { createCurrentSettings } from './current-settings.ts'
import { createDatedContent } from './dated-content.ts'
import { createEventSeries } from './event-series.ts'
import { createFeedbackMessages } from './feedback-messages.ts'
import { createFirstSteps } from './first-steps.ts'
import { createLinkedPages } from './linked-pages.ts'
import { createOwnPasskeys } from './own-passkeys.ts'
import { createOwnSessions } from './own-sessions.ts'
import { paceSignUps } from './pace-sign-ups.ts'
import { readList } from './read-list.ts'
import { readPage } from './read-page.ts'
import { createSignUps } from './sign-ups.ts'
import { createSiteSearch } from './site-search.ts'
import { createTipOrder } from './tip-order.ts'
import { createWords } from './words.ts'

/**
 * The site on this store. Images, backups and posts to Telegram need more than a store: see server/images/images.ts,
 * server/backups/backup-service.ts and server/telegram/telegram-service.ts.
 */
export async function createSite(
  store: Store,
  { sendsMail = false, postsToTelegram = false, maxFeedbackPerDay = 100_000 } = {},
): Promise<Omit<Site, 'images' | 'backups' | 'telegram'>> {
  let dataVersion = await store.changes.newestPublic()
  let contentVersion = dataVersion
  const listeners = new Set<(change: Change) => void>()
  const announce = (change: Change) => {
    if (change.isPublic) dataVersion = change.seq
    if (change.isPublic && !isSignUpChange(change.kind)) contentVersion = change.seq
    for (const listener of listeners) listener(change)
  }
  store.onChange(paceSignUps(announce))
  const settings = await createCurrentSettings(store)
  const messages = await createCurrentMessages(store)
  const linkedPages = createLinkedPages(store)
  return {
    ...createContentByName(store),
    words: createWords(createAdminContent(store, wordsKind, 'administrator')),
    currentSettings: settings.read,
    lastSettings: settings.last,
    currentMessages: messages.read,
    lastMessages: messages.last,
    findMessages: messages.find,
    builtInTexts,
    linkedPages: linkedPages.read,
    lastLinkedPages: linkedPages.last,
    eventSeries: createEventSeries(store),
    tipOrder: createTipOrder(store),
    admins: createAdmins(store, createAdminContent(store, adminKind, 'administrator')),
    feedback: createFeedbackMessages(
      store,
      createAdminContent(store, feedbackKind, 'administrator'),
      {
        sendsMail,
        maxPerDay: maxFeedbackPerDay,
      },
    ),
    signUps: createSignUps(store, sendsMail),
    sessions: createOwnSessions(store),
    passkeys: createOwnPasskeys(store),
    firstSteps: createFirstSteps(store, { readSettings: settings.read, postsToTelegram }),
    search: createSiteSearch(store),
    dataVersion: () => dataVersion,
    contentVersion: () => contentVersion,
    lastChange: () => store.changes.last(),
    nextPublication: () => store.documents.nextPublication(publicKindNames, store.now()),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createContentByName(store: Store) {
  const entries = contentNames.map((name) => {
    const kind = kindOf(name)
    if (!isListKind(kind)) return [name, createAdminContent(store, kind, kind.role)]
    const content = createContent(store, kind)
    return [name, kind.hasPeriods ? { ...content, ...createDatedContent(store, kind) } : content]
  })
  return Object.fromEntries(entries) as Pick<Site, ContentName>
}

// So that finding a position costs little: more than a community ever has on one list of cards.
const maxPosition = 500

function createContent<Body>(store: Store, kind: Kind<Body>): Content<Body> {
  return {
    ...createAdminContent(store, kind, 'editor'),
    page: (options) =>
      readPage(options, (range) => store.documents.published(kind, store.now(), range)),
    async position(id) {
      const before = await store.documents.countBefore(kind, id, store.now(), maxPosition)
      return before < maxPosition ? before : undefined
    },
    slugs: ({ part, size }) =>
      store.lists.publishedSlugs(kind, store.now(), { limit: size, offset: (part - 1) * size }),
    async slugParts(size) {
      const { all, bin } = await store.lists.counts(kind, store.now())
      return Math.ceil((all + bin) / size)
    },
    async bySlug(slug) {
      const document = await store.documents.bySlug(kind, slug)
      return document && isPublished(document, store.now()) ? toPublished(document) : undefined
    },
    async neighbors(id) {
      const read = async (side: 'before' | 'after') => {
        const options = { now: store.now(), side, limit: 1 }
        const [document] = await store.documents.adjacent(kind, id, options)
        return document && toPublished(document)
      }
      return { previous: await read('before'), next: await read('after') }
    },
    async following(id, limit) {
      const { documents } = store
      const now = store.now()
      const after = await documents.adjacent(kind, id, { now, side: 'after', limit })
      const first =
        after.length < limit ? await documents.published(kind, now, { limit, offset: 0 }) : []
      const known = new Set([id, ...after.map((document) => document.id)])
      const others = first.filter((document) => !known.has(document.id))
      return [...after, ...others].slice(0, limit).map(toPublished)
    },
  }
}

function createAdminContent<Body, R extends Role>(
  store: Store,
  kind: Kind<Body>,
  role: R,
): AdminContent<Body, PersonWith[R]> {
  type By = PersonWith[R]
  const read = async <T>(by: By, work: () => Promise<T>) => {
    requireRole(role, by)
    return work()
  }
  const write = <T>(by: By, work: (documents: DocumentTransactor) => Promise<T>) =>
    read(by, () => store.write(by.id, ({ documents }) => work(documents)))
  return {
    documents: (by, query) => read(by, () => readList(store, kind, query)),
    counts: (by) => read(by, () => store.lists.counts(kind, store.now())),
    document: (by, id) => read(by, () => store.documents.byId(kind, id)),
    history: (by, id, versions) => read(by, () => store.documents.history(kind, id, versions)),
    save: (by, input) => write(by, (documents) => documents.save(kind, input)),
    change: (by, target, decide) =>
      write(by, (documents) => documents.change(kind, target, decide)),
    remove: (by, id, version) => write(by, (documents) => documents.remove(kind, id, version)),
    restore: (by, id, version) => write(by, (documents) => documents.restore(kind, id, version)),
  }
}
