import { html } from 'hono/html'
import { defaultPalette, paletteNames } from '#core/colors/palette-names.ts'
import { dateFormat } from '#core/dates.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Language } from '#core/localized.ts'
import { presentNameOf, zoneChoices } from '#core/zone-choices.ts'
import { defaultZone, zoneOf } from '#core/zone.ts'
import { timeOfBackup } from '#server/backups/base/backup-folder.ts'
import { systemClock } from '#server/base/clock.ts'
import { fieldErrorIn, paletteNameIn, setupMessages } from '#server/base/messages.ts'
import { identities } from '#server/first-content/first-settings.ts'
import { contentChoices, languageChoices } from './answers.ts'
import type { Html } from './setup-page.ts'

// Longer than a source file should be, because it has the whole form, which is gone after the setup.

export type SetupView = {
  language: Language
  /** It may be wrong. */
  typed: Record<string, string>
  errors: FieldErrors
  /** Why what was chosen cannot be used. */
  problem?: { of: 'provider' | 'backup'; text: string } | undefined
  facts: SetupFacts
}

export type SetupFacts = {
  callback: string
  /** The name of the provider that the environment sets. */
  provider: string | undefined
  /** True if the address of the site can have passkeys. */
  hasPasskeys: boolean
  backupFolder: string
  backups: readonly string[]
}

/** All that a new site is asked, in one form. */
export function setupForm(view: SetupView): Html {
  const { language, problem } = view
  const t = setupMessages(language)
  return html`<form method="post" action="?lng=${language}" novalidate>
    ${communityFields(view)}
    <fieldset>
      <legend>${t('look.title')}</legend>
      <div class="palettes">${paletteNames.map((name) => paletteField(view, name))}</div>
    </fieldset>
    <fieldset>
      ${textField(view, {
        name: 'email',
        label: t('administrator.email'),
        isTitle: true,
        hint: t('administrator.emailHint'),
        type: 'email',
        autocomplete: 'email',
      })}
      ${tick(view, { name: 'showEmail', label: t('administrator.show') })}
    </fieldset>
    ${details(view, 'entrance', entranceFields(view))}
    ${details(view, 'content', contentFields(view))}
    ${problem ? html`<p role="alert">${problem.text}</p>` : ''}
    <div>
      <button name="check" value="always">${t('create')}</button>
      ${problem?.of === 'provider' ? html`<p><button class="quiet" name="check" value="skip">${t('entrance.skip')}</button></p>` : ''}
    </div>
  </form>`
}

function communityFields(view: SetupView): Html {
  const t = setupMessages(view.language)
  const { languages, whereUk, whereEn } = view.typed
  const proposed = [languages !== 'en' && whereUk, languages !== 'uk' && whereEn]
    .filter(Boolean)
    .join(' · ')
  const field = (name: string, label: string) => textField(view, { name, label, maxLength: 60 })
  const town = (name: string, hint: string) =>
    textField(view, { name, label: t('place.title'), isTitle: true, hint, maxLength: 100 })
  return html`${languageFields(view)}
    <fieldset>
      <legend>${t('community.title')}</legend>
      <div class="pair">
        ${field('nameUk', t('community.nameUk'))}
        ${textField(view, {
          name: 'nameEn',
          label: t('community.nameEn'),
          hint: t('community.nameEnHint'),
          maxLength: 60,
        })}
      </div>
    </fieldset>
    <fieldset>
      <legend>${t('identity.title')}</legend>
      ${chips('identity', identities, view.typed['identity'], (value) => t(`identity.${value}`))}
      <div class="pair own">
        ${field('identityUk', t('identity.ownUk'))} ${field('identityEn', t('identity.ownEn'))}
      </div>
    </fieldset>
    <fieldset>
      ${town('placeUk', t('place.ukHint'))}
      <div class="alone">${town('placeEn', t('place.enHint'))}</div>
      <details ${['whereUk', 'whereEn'].some((name) => view.errors[name]) ? 'open' : ''}>
        <summary id="proposed">${proposed || t('place.inSentence')}</summary>
        <div class="pair">
          ${field('whereUk', t('place.whereUk'))} ${field('whereEn', t('place.whereEn'))}
        </div>
      </details>
      ${zoneField(view)}
    </fieldset>`
}

/** The fields of the other language are hidden by the style sheet, and what is in them is ignored. */
function languageFields({ language, typed }: SetupView): Html {
  const t = setupMessages(language)
  const chosen = typed['languages'] ?? languageChoices[0]
  return html`<fieldset>
    <legend>${t('languages.title')}</legend>
    ${chips('languages', languageChoices, chosen, (value) => t(`languages.${value}`))}
  </fieldset>`
}

function chips<Value extends string>(
  name: string,
  values: readonly Value[],
  chosen: string | undefined,
  textOf: (value: Value) => string,
): Html {
  const chip = (value: Value) =>
    html`<label
      ><input
        type="radio"
        name="${name}"
        value="${value}"
        ${value === chosen ? 'checked' : ''}
      />${textOf(value)}</label
    >`
  return html`<div class="chips">${values.map(chip)}</div>`
}

/** The browser proposes its own zone: propose.js. */
function zoneField({ language, typed, errors }: SetupView): Html {
  const t = setupMessages(language)
  const chosen = presentNameOf(zoneOf(typed)) ?? defaultZone
  const choices = zoneChoices(language, systemClock(), chosen)
  return html`<label class="field"
    ><span>${t('place.zone')}</span>
    <select name="zone" ${typed['zone'] ? '' : 'data-proposed'}>
      ${choices.map(
        ({ zone, label }) =>
          html`<option value="${zone}" ${zone === chosen ? 'selected' : ''}>${label}</option>`,
      )}
    </select>
    ${errors['zone'] ? html`<small class="wrong">${fieldErrorIn(language, errors['zone'])}</small>` : ''}</label
  >`
}

function paletteField({ language, typed }: SetupView, name: (typeof paletteNames)[number]): Html {
  const isChosen = (typed['palette'] ?? defaultPalette) === name
  return html`<label
    ><input type="radio" name="palette" value="${name}" ${isChosen ? 'checked' : ''} /><i
      class="${name}"
    ></i
    >${paletteNameIn(language, name)}</label
  >`
}

/** Most leave it as it is. It is open where something in it is wrong. */
function details(
  { language, typed, errors, problem, facts }: SetupView,
  part: 'entrance' | 'content',
  fields: Html | Html[],
): Html {
  const t = setupMessages(language)
  const names = {
    entrance: ['entrance', 'clientId', 'clientSecret', 'issuer'],
    content: ['backup'],
  }
  const isWrong = names[part].some((name) => errors[name]) || problem !== undefined
  const isProvider = typed['entrance'] === 'provider' || !facts.hasPasskeys
  const isOpen = isWrong || (part === 'entrance' && isProvider && !facts.provider)
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${t(`${part}.title`)}</summary>
    <fieldset aria-label="${t(`${part}.title`)}">${fields}</fieldset>
  </details>`
}

function entranceFields(view: SetupView): Html {
  const t = setupMessages(view.language)
  const { callback, hasPasskeys, provider } = view.facts
  if (provider) {
    return html`<p>${t('entrance.environment', { provider })}</p>
      <input type="hidden" name="entrance" value="environment" />`
  }
  const isPasskey = hasPasskeys && view.typed['entrance'] !== 'provider'
  const secret = { name: 'clientSecret', label: t('entrance.clientSecret'), type: 'password' }
  const issuer = { name: 'issuer', label: t('entrance.issuer'), hint: t('entrance.issuerHint') }
  return html`${choice({
      group: 'entrance',
      value: 'passkey',
      label: t('entrance.passkey'),
      hint: hasPasskeys ? t('entrance.passkeyHint') : t('entrance.passkeyAddress'),
      isDisabled: !hasPasskeys,
      isChosen: isPasskey,
    })}
    <noscript><p>${t('entrance.passkeyNoScripts')}</p></noscript>
    ${choice({
      group: 'entrance',
      value: 'provider',
      label: t('entrance.provider'),
      hint: t('entrance.providerHint'),
      isChosen: !isPasskey,
    })}
    <div class="more">
      <p>${t('entrance.redirect')} <code translate="no">${callback}</code></p>
      ${textField(view, { name: 'clientId', label: t('entrance.clientId') })}
      ${textField(view, secret)} ${textField(view, issuer)}
    </div>`
}

function contentFields(view: SetupView): Html {
  const t = setupMessages(view.language)
  return html`${contentChoices.map((value) => contentChoice(view, value))}
  ${tick(view, { name: 'tips', label: t('content.tips'), hint: t('content.tipsHint') })}`
}

function contentChoice(view: SetupView, value: (typeof contentChoices)[number]): Html {
  const t = setupMessages(view.language)
  const { typed, errors } = view
  const { backups, backupFolder: folder } = view.facts
  const shown = choice({
    group: 'content',
    value,
    label: t(`content.${value}`),
    hint: t(`content.${value}Hint`),
    isChosen: (typed['content'] ?? contentChoices[0]) === value,
  })
  if (value !== 'restore') return shown
  const files = backups.map((name, index) =>
    choice({
      group: 'backup',
      value: name,
      label: name,
      hint: timeInWords(name, view.language),
      isChosen: typed['backup'] ? typed['backup'] === name : index === 0,
    }),
  )
  return html`${shown}
    <div class="more">
      ${files.length > 0 ? files : html`<p ${errors['backup'] ? 'role=alert' : ''}>${t('content.noBackups', { folder })}</p>`}
    </div>`
}

/** The zone of the community is in the backup. The browser shows it by the clock of the device: propose.js. */
function timeInWords(name: string, language: Language): Html | undefined {
  const moment = timeOfBackup(name)
  if (!moment) return undefined
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${moment.toISOString()}">${format.format(moment)} UTC</time>`
}

type TextField = {
  name: string
  label: string
  /** True if its label is the title of the part too. */
  isTitle?: boolean
  hint?: string
  type?: string
  maxLength?: number
  autocomplete?: string
}

function textField({ language, typed, errors }: SetupView, field: TextField): Html {
  const { name, label, hint, type = 'text', maxLength = 2000, autocomplete = 'off' } = field
  const error = errors[name]
  // A phone shows it, and a reader of the screen reads it, without a script.
  const isFirst = error !== undefined && Object.keys(errors)[0] === name
  // A secret is never sent back.
  const value = type === 'password' ? '' : (typed[name] ?? '')
  const ofLanguage = /(Uk|En)$/.exec(name)?.[0].toLowerCase() ?? ''
  return html`<label class="field ${ofLanguage}"
    ><span
      >${field.isTitle ? html`<b>${label}</b>` : label}
      ${hint ? html`<small>${hint}</small>` : ''}</span
    >
    <input
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      aria-invalid="${error ? 'true' : 'false'}"
      ${isFirst ? 'autofocus' : ''}
    />
    ${error ? html`<small class="wrong">${fieldErrorIn(language, error)}</small>` : ''}</label
  >`
}

type Tick = { name: string; label: string; hint?: string }

function tick({ typed }: SetupView, { name, label, hint }: Tick): Html {
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" value="yes" ${typed[name] ? 'checked' : ''} />
    <span>${label} ${hint ? html`<small>${hint}</small>` : ''}</span></label
  >`
}

type Choice = {
  group: string
  value: string
  label: string
  hint?: string | Html | undefined
  isChosen: boolean
  isDisabled?: boolean
}

function choice({ group, value, label, hint, isChosen, isDisabled = false }: Choice): Html {
  return html`<label class="choice"
    ><input
      type="radio"
      name="${group}"
      value="${value}"
      ${isChosen ? 'checked' : ''}
      ${isDisabled ? 'disabled' : ''}
    />
    <span>${label} ${hint ? html`<small>${hint}</small>` : ''}</span></label
  >`
}
