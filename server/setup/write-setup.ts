import { adminKind } from '#core/admins/admin.ts'
import { settingsId, settingsKind, type StoredSettings } from '#core/community/settings.ts'
import type { Language, Localized } from '#core/localized.ts'
import { proposePlace } from '#core/text/propose-place.ts'
import { timeNameIn } from '#core/zone-name.ts'
import { defaultZone, type Zone } from '#core/zone.ts'
import { setupMessages } from '#server/base/messages.ts'
import { emptyParts, identityIn, plainParts } from '#server/first-content/first-settings.ts'
import { addFirstTips } from '#server/first-content/first-tips.ts'
import { addSampleContent } from '#server/sample/seed.ts'
import { issueLink } from '#server/storage/admins/access.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import type { Store } from '#server/storage/store.ts'
import type { Community, NewSite } from './answers.ts'
import { setupSubject } from './setup-token.ts'

type Result = { ok: true; token: string } | { ok: false; reason: 'gone' }

/** True if anybody was ever listed here, also if they have been removed. */
export async function hasPeople({ documents }: { documents: DocumentReader }): Promise<boolean> {
  const present = await documents.all(adminKind, { removed: false })
  return present.length > 0 || (await documents.all(adminKind, { removed: true })).length > 0
}

/** Writes everything at once, where nobody has done it meanwhile. The token is that of the first administrator's link. */
export function writeSetup(store: Store, answers: NewSite): Promise<Result> {
  const { community, entrance, content, tips } = answers
  return store.write('configuration', async (transactor) => {
    const { documents, facts, tokens } = transactor
    if (await hasPeople({ documents })) return { ok: false, reason: 'gone' }
    await change(documents, newSettings(community))
    if (content === 'samples') {
      await addSampleContent(documents, store.now(), { state: 'draft' })
    }
    if (tips) await addFirstTips(documents)
    const body = { email: community.email }
    const invited = await documents.save(adminKind, { key: crypto.randomUUID(), body })
    if (!invited.ok) throw new Error(`The first administrator is refused: ${invited.reason}`)
    const { entrance: way, ...provider } = entrance
    await facts.endSetup(way === 'provider' ? JSON.stringify(provider) : undefined)
    await tokens.revoke('setup', setupSubject)
    return { ok: true, token: await issueLink(transactor, invited.document.id, store.now()) }
  })
}

/** A new site says what was answered, and nothing else: what only the sample could say is hidden until it is written. */
function newSettings(community: Community): StoredSettings {
  const { languages, nameUk, nameEn, placeUk, whereUk, palette, zone, email, showEmail } = community
  const proposed = proposePlace(placeUk)
  const placeEn = community.placeEn || proposed.placeEn
  const whereEn = community.whereEn || (placeEn && `in ${placeEn}`)
  return {
    ...emptyParts,
    ...plainParts,
    languages,
    name: bilingual(nameUk, nameEn || (languages === 'both' ? nameUk : '')),
    identity: identityOf(community),
    place: bilingual(placeUk, languages === 'uk' ? '' : placeEn),
    where: bilingual(whereUk || proposed.whereUk, languages === 'uk' ? '' : whereEn),
    email: showEmail ? email : '',
    palette,
    zone,
    // The words of the configuration are about the zone of the default.
    ...(zone !== defaultZone && { timeZone: timeNameOf(zone) }),
  }
}

/** Names the time of a zone until the community says it in its own words. */
function timeNameOf(zone: Zone): Required<Localized> {
  const nameIn = (language: Language) => {
    const t = setupMessages(language)
    return timeNameIn(zone, language) ?? t('place.localTime')
  }
  return { uk: nameIn('uk'), en: nameIn('en') }
}

function identityOf({ identity, identityUk, identityEn }: Community): Localized {
  const named = identityIn(identity ?? 'other')
  if (identity !== 'other') return named
  return { uk: identityUk || named.uk, en: identityEn || named.en }
}

function bilingual(uk: string, en: string): Localized {
  return { ...(uk && { uk }), ...(en && { en }) }
}

async function change(documents: DocumentTransactor, settings: StoredSettings): Promise<void> {
  const current = await documents.byId(settingsKind, settingsId)
  if (!current) throw new Error('There are no settings')
  const { id, version } = current
  const target = { key: crypto.randomUUID(), id, version }
  const saved = await documents.change<StoredSettings, never>(settingsKind, target, ({ body }) => ({
    ok: true,
    body: { ...body, ...settings },
  }))
  if (!saved.ok) throw new Error(`The settings are refused: ${saved.reason}`)
}
