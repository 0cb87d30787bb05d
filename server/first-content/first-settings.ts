import { withoutExamples } from '#core/community/examples.ts'
import { settingsId, settingsKind, type Settings } from '#core/community/settings.ts'
import { firstSettings } from '#core/community/site-config.ts'
import type { Language, Localized } from '#core/localized.ts'
import { setupMessages } from '#server/base/messages.ts'
import type { Store } from '#server/storage/store.ts'
import type { Transactor } from '#server/storage/subjects.ts'
import { community } from '#site.config'

/** With 'other' the community says so itself. */
export const identities = ['youth', 'volunteers', 'club', 'school', 'local', 'other'] as const

/** Parts that only the sample could fill are hidden until the community says something. */
export const plainParts = {
  texts: 'plain',
  showPoints: 'hidden',
  showVolunteering: 'hidden',
  showPrinciples: 'hidden',
  showPhilosophy: 'hidden',
} as const satisfies Partial<Settings>

/** The settings of parts of which nobody has said anything. */
export const emptyParts = {
  place: {},
  where: {},
  email: '',
  joinUrl: '',
  mapUrl: '',
  networks: '',
  video: '',
  accent: '',
} as const satisfies Partial<Settings>

/** A new real site says nothing that nobody has written. Its tips count as written: they are only there by choice. */
export async function beginWithNothing(
  { documents, facts }: Transactor,
  origin: string,
): Promise<void> {
  await facts.rememberFirstTips()
  if (await documents.byId(settingsKind, settingsId)) return
  const first = withoutExamples({ ...firstSettings(community), ...plainParts })
  const body = { ...first, identity: identityIn('other') }
  const isExample = community.isExample === true
  await documents.save(settingsKind, {
    key: crypto.randomUUID(),
    body: isExample
      ? { ...body, ...emptyParts, name: { uk: hostOf(origin), en: hostOf(origin) } }
      : body,
  })
}

/** The names of a site to which nobody has given one: its own address, or formerly that of the example. */
export function firstValues(origin: string): { names: string[]; identity: string } {
  return {
    names: [hostOf(origin), ...(community.isExample ? [community.name.uk] : [])],
    identity: identityIn('other').uk,
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** The words for an identity, as they stand inside a sentence. */
export function identityIn(identity: (typeof identities)[number]): Required<Localized> {
  const nameIn = (language: Language) => {
    const t = setupMessages(language)
    return t(`identity.inSentence.${identity}`)
  }
  return { uk: nameIn('uk'), en: nameIn('en') }
}

/** Stores the values of site.config.ts where there are no settings yet: in a demo, and on a site older than settings. */
export async function storeFirstSettings(store: Store, isDemo: boolean): Promise<void> {
  if (await store.documents.byId(settingsKind, settingsId)) return
  await store.write('configuration', async ({ documents }) => {
    // Another instance may have done it meanwhile.
    const first = firstSettings(community)
    const body = isDemo ? first : withoutExamples(first)
    await documents.save(settingsKind, { key: crypto.randomUUID(), body })
  })
}
