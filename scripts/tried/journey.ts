import type { Page } from 'playwright'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import type { Language } from '#core/localized.ts'
import { createAdminPage, type messagesFor } from '../guide/admin-page.ts'
import type { startOpenIdProvider } from '../testing/openid-provider.ts'
import type { startNewSite } from './new-site.ts'
import type { Person } from './person.ts'

export const client = { id: 'new-community', secret: 'secret of the new community' }

export type Journey = {
  site: Awaited<ReturnType<typeof startNewSite>>
  language: Language
  /** The words of its screens. */
  t: ReturnType<typeof messagesFor>
  /** Undefined where people sign in with passkeys alone. */
  provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
  /** Opens the phone of somebody else. */
  openPhone: () => Promise<Person>
}
type Act = (journey: Journey, person: Person) => Promise<void>

const community = { uk: 'Маяк', en: 'Beacon' }
const first = 'olena@example.org'
const editor = 'taras@example.org'
const events = {
  uk: [
    ['Толока біля річки', 'Toloka by the river', '2027-05-15'],
    ['Вечір настільних ігор', 'Board game night', '2027-05-22'],
    ['Мандрівка в гори', 'A trip to the mountains', '2027-06-05'],
  ],
  en: [
    ['Прибирання парку', 'Park clean-up', '2027-05-15'],
    ['Кіно просто неба', 'Open-air cinema', '2027-05-22'],
    ['Літній табір', 'Summer camp', '2027-06-05'],
  ],
} as const

/** From the address that the start has printed to an editor who is signed in. */
export const steps: readonly [name: string, act: Act][] = [
  ['The setup', setUp],
  ['Sign in for the first time', signInFirst],
  ['Logo', addLogo],
  ['Three events', addEvents],
  ['Invite an editor', inviteEditor],
  ['The editor gets in', letEditorIn],
]

/** What the editor is sent. */
const invitations = new WeakMap<Journey, string>()

async function setUp({ site, t, provider }: Journey, person: Person) {
  const { page, paste, read, tap, type } = person
  await page.goto(site.address)
  await read()
  await type(field(person, t('setup', 'community.nameUk')), community.uk)
  await type(field(person, t('setup', 'community.nameEn')), community.en)
  await tap(field(person, t('setup', 'identity.club')))
  await type(field(person, t('setup', 'place.title')), 'Львів')
  await tap(field(person, t('settingsForm', 'form.choices.palette.sea')))
  await type(field(person, t('setup', 'administrator.email')), first)
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
  const chooser = page.waitForEvent('filechooser')
  await tap(logo.getByRole('button', { name: t('images', 'choose.one') }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2l10 20H2z" fill="#083"/></svg>`
  const buffer = Buffer.from(svg)
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await logo.locator('img').first().waitFor()
  await tap(page.getByRole('button', { name: t('settingsForm', 'form.update'), exact: true }))
  await page.getByText(t('settingsForm', 'form.updated')).waitFor()
}

async function addEvents(journey: Journey, person: Person) {
  const { site, language, t } = journey
  const { page, read, tap, type } = person
  await openHome(journey, person)
  await openStep(person, t('admin', 'firstSteps.steps.events'))
  const { dialog, field: fieldOf } = createAdminPage(page, site.origin, language)
  for (const [uk, en, day] of events[language]) {
    await read()
    await tap(page.getByRole('button', { name: t('eventForm', 'form.add'), exact: true }))
    await read()
    await type(fieldOf('titleUk'), uk)
    await type(fieldOf('titleEn'), en)
    await type(fieldOf('eventLink'), 'instagram.com/beacon')
    await tap(fieldOf('startDate'))
    await fieldOf('startDate').fill(day)
    await tap(dialog.getByRole('button', { name: t('eventForm', 'form.save'), exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('main')
      .getByText(language === 'uk' ? uk : en)
      .first()
      .waitFor()
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

const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: false }).first()

/** Follows a link of the first steps. */
async function openStep({ page, tap, read }: Person, name: string) {
  await tap(page.getByRole('link', { name }))
  await page.waitForURL(/\/adminf83922ab\/./)
  await ready(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await read()
}

/** A press before it would act as on a page without scripts. */
const ready = (page: Page) => page.waitForFunction(isPageHydrated)
