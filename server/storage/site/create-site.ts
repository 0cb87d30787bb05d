import { adminKind } from '#core/admins/admin.ts'
import { type Change, isOfCrowd } from '#core/content/changes.ts'
import { kindOf, type ContentName, contentNames } from '#core/content/content-kinds.ts'
import { publicKindNames } from '#core/content/stored-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { isListKind } from '#core/kinds/kind.ts'
import { wordsKind } from '#core/messages/words.ts'
import type { Site } from '#core/site/site.ts'
import { createAdmins } from '#server/storage/admins/admins.ts'
import { createOwnPasskeys, createOwnSessions } from '#server/storage/admins/own-access.ts'
import { createHasTips, createLinkedPages } from '#server/storage/content/linked-pages.ts'
import { createEventSeries } from '#server/storage/content/series.ts'
import { createTipOrder } from '#server/storage/content/tips.ts'
import { createFeedbackMessages } from '#server/storage/feedback/feedback-messages.ts'
import { createSiteSearch } from '#server/storage/search/site-search.ts'
import { createCurrentMessages, createWords } from '#server/storage/settings/current-messages.ts'
import { createCurrentSettings } from '#server/storage/settings/current-settings.ts'
import { createSignUps } from '#server/storage/sign-up/sign-ups.ts'
import type { Store } from '#server/storage/store.ts'
import { createAdminContent } from './admin-content.ts'
import { createFirstSteps, type FirstStepFacts } from './first-steps.ts'
import { paceCrowds } from './pace-crowds.ts'
import { createDatedContent, createPublishedContent } from './published-content.ts'

type SiteOptions = Partial<FirstStepFacts> & { sendsMail?: boolean; maxFeedbackPerDay?: number }

/**
 * The site on this store. Images, backups, imports and posts to Telegram need more than a store: see server/images/images.ts,
 * server/backups/backup-service.ts and server/telegram/telegram-service.ts.
 */
export async function createSite(
  store: Store,
  { sendsMail = false, maxFeedbackPerDay = 100_000, ...facts }: SiteOptions = {},
): Promise<Omit<Site, 'images' | 'photos' | 'backups' | 'imports' | 'telegram'>> {
  let dataVersion = await store.changes.newestPublic()
  let contentVersion = dataVersion
  const listeners = new Set<(change: Change) => void>()
  const announce = (change: Change) => {
    if (change.isPublic) dataVersion = change.seq
    if (change.isPublic && !isOfCrowd(change.kind)) contentVersion = change.seq
    for (const listener of listeners) listener(change)
  }
  store.onChange(paceCrowds(announce))
  const settings = await createCurrentSettings(store)
  const messages = await createCurrentMessages(store, settings.read)
  const linkedPages = createLinkedPages(store)
  return {
    now: () => store.now(),
    present: () => store.present(),
    ...createContentByName(store),
    words: createWords(createAdminContent(store, wordsKind, 'administrator')),
    currentSettings: settings.read,
    lastSettings: settings.last,
    currentMessages: messages.read,
    lastMessages: messages.last,
    findMessages: messages.find,
    builtInTexts: messages.builtInTexts,
    linkedPages: linkedPages.read,
    lastLinkedPages: linkedPages.last,
    hasTips: createHasTips(store).read,
    eventSeries: createEventSeries(store),
    tipOrder: createTipOrder(store),
    admins: createAdmins(store, createAdminContent(store, adminKind, 'administrator')),
    feedback: createFeedbackMessages(
      store,
      createAdminContent(store, feedbackKind, 'administrator'),
      { sendsMail, maxPerDay: maxFeedbackPerDay },
    ),
    signUps: createSignUps(store, sendsMail),
    sessions: createOwnSessions(store),
    passkeys: createOwnPasskeys(store),
    firstSteps: createFirstSteps(store, { readSettings: settings.read, ...facts }),
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
    const content = createAdminContent(store, kind, kind.role)
    if (!isListKind(kind)) return [name, content]
    const dated = kind.hasPeriods && createDatedContent(store, kind)
    return [name, { ...content, ...createPublishedContent(store, kind), ...dated }]
  })
  return Object.fromEntries(entries) as Pick<Site, ContentName>
}
