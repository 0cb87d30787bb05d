import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import type { Settings } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { enoughEvents, type FirstSteps } from '#core/site/first-steps.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { Store } from '#server/storage/store.ts'

/** What the store does not know. */
export type FirstStepFacts = {
  /** Whether the environment names a bot. */
  postsToTelegram: boolean
  /** The names of a site to which nobody has given one. */
  firstNames: readonly string[]
}
type FirstStepsOptions = Partial<FirstStepFacts> & { readSettings: () => Promise<Settings> }

export function createFirstSteps(store: Store, options: FirstStepsOptions): FirstSteps {
  return forRole('administrator', {
    async status() {
      const [purpose, isHidden] = await Promise.all([
        store.facts.purpose(),
        store.facts.areFirstStepsHidden(),
      ])
      if (isHidden || purpose !== 'production') return undefined
      const steps = await readSteps(store, options)
      return Object.values(steps).every(Boolean) ? undefined : steps
    },
    hide: (by) => store.write(by.id, ({ facts }) => facts.hideFirstSteps()),
  })
}

async function readSteps(
  store: Store,
  { readSettings, postsToTelegram = false, firstNames = [] }: FirstStepsOptions,
) {
  const [{ name, logo, email }, events, admins, hasBackup] = await Promise.all([
    readSettings(),
    store.lists.counts(eventKind, store.now()),
    store.documents.all(adminKind, { removed: false }),
    store.facts.isBackupDownloaded(),
  ])
  const administrators = admins.filter(({ body }) => roleOfAdmin(body) === 'administrator')
  return {
    name: !firstNames.includes(name.uk ?? ''),
    logo: logo !== '',
    contacts: email !== '',
    events: events.all - events.draft >= enoughEvents,
    people: administrators.length > 1,
    backup: hasBackup,
    telegram: postsToTelegram,
  }
}
