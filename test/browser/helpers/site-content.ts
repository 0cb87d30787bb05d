import { eventKind, type Event } from '#core/content/event.ts'
import { newsKind, type News } from '#core/content/news.ts'
import { organizerKind, type Organizer } from '#core/content/organizer.ts'
import { pageKind, type Page } from '#core/content/page.ts'
import { projectKind, type Project } from '#core/content/project.ts'
import { tipKind, type Tip } from '#core/content/tip.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { wordsKind, type Words } from '#core/messages/words.ts'
import { demoAccountIssuer, demoAdmins } from '#server/demo/accounts.ts'
import { authorizeAccount, inviteFirstAdmins } from '#server/sign-in/authorization.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'

/** The content of a site, as bodies of documents. Kinds that are left out have no documents. */
export type Content = {
  events?: Event[]
  news?: News[]
  organizers?: Organizer[]
  projects?: Project[]
  pages?: Page[]
  /** Instead of the tips with which every site begins. */
  tips?: Tip[]
  words?: Words[]
}

export async function fillStore(place: StoreLocation, content: Content): Promise<void> {
  await using store = await openStore(place)
  // A store with administrators is not empty, so the demo adds no sample content.
  await inviteFirstAdmins(store, [...demoAdmins])
  for (const email of demoAdmins) {
    await authorizeAccount(store, { issuer: demoAccountIssuer, subject: email, email })
  }
  await addAll(store, eventKind, content.events)
  await addAll(store, newsKind, content.news)
  await addAll(store, organizerKind, content.organizers)
  await addAll(store, projectKind, content.projects)
  await addAll(store, pageKind, content.pages)
  await addAll(store, wordsKind, content.words)
  if (content.tips) await store.write('test', ({ facts }) => facts.rememberFirstTips())
  await addAll(store, tipKind, content.tips)
}

async function addAll<Body>(store: Store, kind: Kind<Body>, bodies: Body[] = []): Promise<void> {
  if (bodies.length === 0) return
  await store.write('test', async (writer) => {
    for (const body of bodies) {
      const saved = await writer.documents.save(kind, { key: crypto.randomUUID(), body })
      if (!saved.ok) throw new Error(`The content of a test was refused: ${JSON.stringify(saved)}`)
    }
  })
}
