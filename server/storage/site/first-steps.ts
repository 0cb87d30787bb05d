import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { hiddenParts } from '#core/community/front-page.ts'
import type { Settings } from '#core/community/settings.ts'
import { eventKind } from '#core/content/event.ts'
import { enoughEvents, type FirstStep, type FirstSteps } from '#core/site/first-steps.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { Store } from '#server/storage/store.ts'

/** The store does not know them. */
export type FirstStepFacts = {
  /** True if the environment names a bot. */
  postsToTelegram: boolean
  /** The values of a site for which nobody has entered others. */
  firstValues: { names: readonly string[]; identity: string }
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
  { readSettings, postsToTelegram = false, firstValues }: FirstStepsOptions,
): Promise<Record<FirstStep, boolean>> {
  const [settings, events, admins, hasBackup] = await Promise.all([
    readSettings(),
    store.lists.counts(eventKind, store.now()),
    store.documents.all(adminKind, { removed: false }),
    store.facts.isBackupDownloaded(),
  ])
  const administrators = admins.filter(({ body }) => roleOfAdmin(body) === 'administrator')
  return {
    ...frontPageStatus(settings, firstValues),
    events: events.all - events.draft >= enoughEvents,
    people: administrators.length > 1,
    backup: hasBackup,
    telegram: postsToTelegram,
  }
}

/** The sample's sentences say what a community does and what it is. */
function frontPageStatus(
  settings: Settings,
  { names, identity }: FirstStepFacts['firstValues'] = { names: [], identity: '' },
) {
  const { name, place, texts, logo, joinUrl, heroImages, email, networks } = settings
  const { uk, en } = settings.identity
  const hidden = hiddenParts(settings)
  return {
    name: !names.includes(name.uk ?? name.en ?? ''),
    logo: logo !== '',
    join: joinUrl !== '',
    identity: texts === 'sample' || (uk ?? en ?? identity) !== identity,
    place: Object.keys(place).length > 0,
    photo: heroImages.length > 0,
    about: !hidden.includes('about') || !hidden.includes('philosophy'),
    contacts: email !== '',
    networks: networks !== '',
  }
}
