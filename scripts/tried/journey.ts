import type { Locator, Page } from 'playwright'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import type { messagesFor } from '../guide/admin-page.ts'
import type { startOpenIdProvider } from '../testing/openid-provider.ts'
import type { Community } from './communities.ts'
import type { startNewSite } from './new-site.ts'
import type { Person } from './person.ts'

export const client = { id: 'new-community', secret: 'secret of the new community' }

export type Journey = {
  community: Community
  site: Awaited<ReturnType<typeof startNewSite>>
  /** The words of its screens. */
  t: ReturnType<typeof messagesFor>
  /** Undefined where people sign in with passkeys alone. */
  provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
  /** Opens the phone of somebody else. */
  openPhone: () => Promise<Person>
}
type Act = (journey: Journey, person: Person) => Promise<void>

const first = 'olena@example.org'
const editor = 'taras@example.org'

/** From the address that the start has printed to an editor who is signed in. */
export const steps: readonly [name: string, act: Act][] = [
  ['The setup', setUp],
  ['Sign in for the first time', signInFirst],
  ['Logo', addLogo],
  ['Three events', addEvents],
  ['Invite an editor', inviteEditor],
  ['The editor gets in', letEditorIn],
]

const invitations = new WeakMap<Journey, string>()

async function setUp({ site, community, t, provider }: Journey, person: Person) {
  const { languages, name, identity, town, palette } = community
  const { page, paste, read, tap, type } = person
  await page.goto(site.address)
  await read()
  if (languages !== 'both') await tap(field(person, t('setup', `languages.${languages}`)))
  await type(named(page, 'nameUk'), name.uk)
  if (name.en) await type(named(page, 'nameEn'), name.en)
  await tap(field(person, t('setup', `identity.${identity.choice}`)))
  if (identity.uk) await type(named(page, 'identityUk'), identity.uk)
  if (identity.en) await type(named(page, 'identityEn'), identity.en)
  await type(named(page, 'placeUk'), town)
  await tap(page.locator(`label:has([name=palette][value=${palette}])`))
  await type(named(page, 'email'), first)
  if (provider) {
    await tap(page.getByText(t('setup', 'entrance.title')))
    await tap(field(person, t('setup', 'entrance.provider')))
    await read()
    await paste(field(person, t('setup', 'entrance.clientId')), client.id)
    await paste(field(person, t('setup', 'entrance.clientSecret')), client.secret)
    await paste(field(person, t('setup', 'entrance.issuer')), provider.origin)
  }
  await tap(page.getByRole('button', { name: t('setup', 'create'), exact: true }))
}

async function signInFirst(journey: Journey, person: Person) {
  if (journey.provider) await signInAtProvider(journey, person, first)
  else await makePasskey(journey, person)
}

async function addLogo({ t }: Journey, person: Person) {
  const { page, tap } = person
  await openStep(person, t('admin', 'firstSteps.steps.logo'))
  const logo = page.getByRole('group', { name: t('settingsForm', 'form.fields.logo') })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2l10 20H2z" fill="#083"/></svg>`
  const buffer = Buffer.from(svg)
  const chooser = page.waitForEvent('filechooser')
  await tap(logo.getByRole('button', { name: t('images', 'choose.one') }))
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await logo.locator('img').first().waitFor()
  await tap(page.getByRole('button', { name: t('settingsForm', 'form.update'), exact: true }))
  await page.getByText(t('settingsForm', 'form.updated')).waitFor()
}

async function addEvents(journey: Journey, person: Person) {
  const { community, t } = journey
  const { page, read, tap, type } = person
  await openHome(journey, person)
  await openStep(person, t('admin', 'firstSteps.steps.events'))
  const dialog = page.getByRole('dialog')
  for (const { uk, en, day, time } of community.events) {
    await read()
    await tap(page.getByRole('button', { name: t('eventForm', 'form.add'), exact: true }))
    await read()
    await type(named(dialog, 'titleUk'), uk)
    if (en) await type(named(dialog, 'titleEn'), en)
    for (const [name, value] of [
      ['startDate', day],
      ['startTime', time],
    ] as const) {
      await tap(named(dialog, name))
      await named(dialog, name).fill(value)
    }
    await tap(dialog.getByRole('button', { name: t('eventForm', 'form.save'), exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    const title = community.language === 'en' ? (en ?? uk) : uk
    await page.getByRole('main').getByText(title).first().waitFor()
  }
}

async function inviteEditor(journey: Journey, person: Person) {
  const { t } = journey
  const { page, read, tap, type } = person
  await openHome(journey, person)
  await openStep(person, t('admin', 'firstSteps.steps.people'))
  await type(page.locator('main input[type=email]'), editor)
  await tap(page.getByRole('button', { name: t('admin', 'admins.add'), exact: true }))
  const invitation = page.getByRole('region', { name: t('admin', 'admins.invitation.title') })
  await invitation.waitFor()
  await read()
  invitations.set(journey, await invitation.innerText())
  await tap(invitation.getByRole('button'))
}

async function letEditorIn(journey: Journey) {
  const text = invitations.get(journey) ?? ''
  const person = await journey.openPhone()
  const address = journey.provider ? /http\S+admin\S*/.exec(text) : /http\S+#\S+/.exec(text)
  await person.pause(text.split(/\s+/).length * 300)
  await person.page.goto(address?.[0] ?? '')
  await ready(person.page)
  if (journey.provider) await signInAtProvider(journey, person, editor)
  else await makePasskey(journey, person)
  await person.page.getByRole('main').getByText(editor).waitFor()
  await person.page.context().close()
}

/** The provider lets in whoever comes; a person chooses their account there. */
async function signInAtProvider({ site, t, provider }: Journey, person: Person, email: string) {
  const name = new URL(provider?.origin ?? '').hostname
  const button = t('adminHome', 'signInPage.button', { provider: name })
  provider?.plan({ claims: { sub: email, email } })
  await person.read()
  await person.tap(person.page.getByRole('button', { name: button }))
  await person.page.waitForURL(`${site.origin}/adminf83922ab**`)
  await person.pause(5_000)
  await ready(person.page)
  await person.read()
}

async function makePasskey({ site, t }: Journey, person: Person) {
  const { page, read, tap, pause } = person
  await ready(page)
  const button = page.getByRole('button', { name: t('passkeys', 'invitation.button') })
  await button.waitFor()
  await read()
  await tap(button)
  // The finger.
  await pause(3_000)
  // The first administrator sees the new front page, whoever is invited the screens of the team.
  await page.waitForURL((url) => /^\/(?:adminf83922ab.*)?$/.test(url.pathname))
  if (new URL(page.url()).pathname === '/') await page.goto(`${site.origin}/adminf83922ab`)
  await ready(page)
  await read()
}

/** The link at the top of every screen of the team. */
async function openHome({ t }: Journey, { page, tap, read }: Person) {
  await tap(page.getByRole('link', { name: t('admin', 'nav.overview') }).first())
  await page.waitForURL(/\/adminf83922ab(?:\?|$)/)
  await ready(page)
  await read()
}

const named = (within: Page | Locator, name: string) => within.locator(`[name=${name}]:visible`)

const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: false }).first()

async function openStep({ page, tap, read }: Person, name: string) {
  await tap(page.getByRole('link', { name }))
  await page.waitForURL(/\/adminf83922ab\/./)
  await ready(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await read()
}

/** A press before it would act as on a page without scripts. */
const ready = (page: Page) => page.waitForFunction(isPageHydrated)
