import { html } from 'hono/html'
import { dateFormat } from '#core/dates.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { otherLanguage, type Language } from '#core/localized.ts'
import { timeOfBackup } from '#server/backups/base/backup-folder.ts'
import { fieldErrorIn, setupMessages } from '#server/base/messages.ts'
import { contentChoices, type Progress, type Step, steps } from './progress.ts'

// Longer than a source file should be, because it has all pages of the setup, which are gone after it.

/** What a page of the setup shows. */
export type SetupView = {
  language: Language
  step: Step
  progress: Progress
  /** What was typed now, which may be wrong. */
  typed: Record<string, string>
  errors: FieldErrors
  /** Why the provider cannot be used. */
  problem?: string | undefined
  facts: SetupFacts
}

export type SetupFacts = {
  callback: string
  /** The name of the provider that the environment sets. */
  provider: string | undefined
  /** Whether the address of the site can have passkeys. */
  hasPasskeys: boolean
  backupFolder: string
  backups: readonly string[]
}

type Html = ReturnType<typeof html>
type Page = { title: string; body: Html }

/** Each step is a form of its own; an earlier one can be opened again. */
export function setupPage(view: SetupView): Page {
  const { language, step, problem } = view
  const t = setupMessages(language)
  const index = steps.indexOf(step)
  const other = otherLanguage(language)
  const title = t(`${step}.title`)
  const before = steps[index - 1]
  return {
    title: `${title} · ${t('title')}`,
    body: html`<div class="top">
        <span>${t('step', { step: index + 1, steps: steps.length })}</span>
        <a href="${step}?lng=${other}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a>
      </div>
      <h1>${title}</h1>
      ${problem ? html`<p role="alert">${problem}</p>` : ''}
      <form method="post" action="${step}?lng=${language}" novalidate>
        ${fieldsOf[step](view)}
        <button name="then" value="next">${submitLabel(view)}</button>
        ${
          problem && step === 'entrance'
            ? html`<button class="quiet" name="then" value="skip">${t('entrance.skip')}</button>`
            : ''
        }
      </form>
      ${before ? html`<p><a href="${before}?lng=${language}">${t('back')}</a></p>` : ''}`,
  }
}

/** The token is not valid, or not any more. */
export function noSetupPage(language: Language): Page {
  const t = setupMessages(language)
  return {
    title: t('noSetup.title'),
    body: html`<h1>${t('noSetup.title')}</h1>
      <p>${t('noSetup.text')}</p>
      <p><a href="/sign-in?lng=${language}">${t('restoring.link')}</a></p>`,
  }
}

/** The server is about to start again with the data of the backup. */
export function restoringPage(language: Language): Page {
  const t = setupMessages(language)
  return {
    title: t('restoring.title'),
    body: html`<h1>${t('restoring.title')}</h1>
      <p>${t('restoring.text')}</p>
      <p><a href="/sign-in">${t('restoring.link')}</a></p>`,
  }
}

function submitLabel({ language, step, progress }: SetupView): string {
  const t = setupMessages(language)
  if (step !== 'end') return t('next')
  return progress.content?.content === 'restore' ? t('end.restore') : t('end.create')
}

const fieldsOf: Record<Step, (view: SetupView) => Html> = {
  community: (view) => {
    const t = setupMessages(view.language)
    return html`<p>${t('community.text')}</p>
      ${textField(view, { name: 'nameUk', label: t('community.nameUk') })}
      ${textField(view, {
        name: 'nameEn',
        label: t('community.nameEn'),
        hint: t('community.nameEnHint'),
      })}`
  },
  administrator: (view) => {
    const t = setupMessages(view.language)
    const email = { name: 'email', label: t('administrator.email'), type: 'email' }
    return html`<p>${t('administrator.text')}</p>
      ${textField(view, email)}`
  },
  entrance: (view) => {
    const t = setupMessages(view.language)
    const { provider } = view.facts
    if (provider) {
      return html`<p>${t('entrance.environment', { provider })}</p>
        <input type="hidden" name="entrance" value="environment" />`
    }
    return html`<p>${t('entrance.text')}</p>
      ${entranceFields(view)}`
  },
  content: (view) => html`${contentChoices.map((value) => contentChoice(view, value))}`,
  end: (view) => summary(view),
}

function entranceFields(view: SetupView): Html {
  const t = setupMessages(view.language)
  const { callback, hasPasskeys } = view.facts
  const passkey = choice(view, {
    group: 'entrance',
    value: 'passkey',
    label: t('entrance.passkey'),
    hint: hasPasskeys ? t('entrance.passkeyHint') : t('entrance.passkeyAddress'),
    isDisabled: !hasPasskeys,
    isDefault: hasPasskeys,
  })
  const provider = choice(view, {
    group: 'entrance',
    value: 'provider',
    label: t('entrance.provider'),
    hint: t('entrance.providerHint'),
    isDefault: !hasPasskeys,
  })
  const issuer = { name: 'issuer', label: t('entrance.issuer'), hint: t('entrance.issuerHint') }
  const secret = { name: 'clientSecret', label: t('entrance.clientSecret'), type: 'password' }
  return html`${passkey}
    <noscript><p>${t('entrance.passkeyNoScripts')}</p></noscript>
    ${provider}
    <div class="more">
      <p>${t('entrance.redirect')} <code translate="no">${callback}</code></p>
      ${textField(view, { name: 'clientId', label: t('entrance.clientId') })}
      ${textField(view, secret)} ${textField(view, issuer)}
    </div>`
}

function contentChoice(view: SetupView, value: (typeof contentChoices)[number]): Html {
  const t = setupMessages(view.language)
  const { backups, backupFolder: folder } = view.facts
  const shown = choice(view, {
    group: 'content',
    value,
    label: t(`content.${value}`),
    hint: t(`content.${value}Hint`),
    isDefault: value === 'samples',
  })
  if (value !== 'restore') return shown
  const files = backups.map((name, index) => {
    const hint = timeInWords(name, view.language)
    const file = { group: 'backup', value: name, label: name, isDefault: index === 0 }
    return choice(view, { ...file, ...(hint && { hint }) })
  })
  return html`${shown}
    <div class="more">
      ${files.length > 0 ? files : html`<p ${view.errors['backup'] ? 'role=alert' : ''}>${t('content.noBackups', { folder })}</p>`}
    </div>`
}

/** The name of a backup has it in UTC. */
function timeInWords(name: string, language: Language): string | undefined {
  const moment = timeOfBackup(name)
  const format = dateFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  })
  const t = setupMessages(language)
  return moment && t('content.madeAt', { time: format.format(moment) })
}

function summary({ language, progress }: SetupView): Html {
  const t = setupMessages(language)
  const { community, administrator, entrance, content } = progress
  const isRestore = content?.content === 'restore'
  const names = [community?.nameUk, community?.nameEn].filter(Boolean).join(' / ')
  const way =
    entrance?.entrance === 'provider'
      ? entrance.issuer
      : entrance?.entrance === 'passkey'
        ? t('entrance.passkey')
        : 'GOOGLE_CLIENT_ID'
  const begin = isRestore
    ? [content.backup, timeInWords(content.backup, language)].filter(Boolean).join(', ')
    : t(`content.${content?.content ?? 'empty'}`)
  const line = (step: Step, label: string, value: string) =>
    html`<div>
      <dt>${label} · <a href="${step}?lng=${language}">${t('end.change')}</a></dt>
      <dd>${value}</dd>
    </div>`
  return html`<dl>
      ${
        isRestore
          ? ''
          : [
              line('community', t('end.name'), names),
              line('administrator', t('end.email'), administrator?.email ?? ''),
              line('entrance', t('end.entrance'), way),
            ]
      }
      ${line('content', t('end.content'), begin)}
    </dl>
    <p>${t('end.text')}</p>`
}

type TextField = { name: string; label: string; hint?: string; type?: string }

function textField(
  { language, typed, errors }: SetupView,
  { name, label, hint, type = 'text' }: TextField,
): Html {
  const error = errors[name]
  // A phone shows it, and a reader of the screen reads it, without a script.
  const isFirst = error !== undefined && Object.keys(errors)[0] === name
  const value = typed[name] ?? ''
  return html`<label
    >${label} ${hint ? html`<small>${hint}</small>` : ''}
    <input
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="off"
      aria-invalid="${error ? 'true' : 'false'}"
      ${isFirst ? 'autofocus' : ''}
    />
    ${error ? html`<small class="wrong">${fieldErrorIn(language, error)}</small>` : ''}</label
  >`
}

type Choice = {
  group: string
  value: string
  label: string
  hint?: string
  isDefault?: boolean
  isDisabled?: boolean
}

function choice({ typed }: SetupView, { group, value, label, hint, ...state }: Choice): Html {
  const chosen = typed[group]
  const isChosen = chosen === undefined ? state.isDefault : chosen === value
  return html`<label class="choice"
    ><input
      type="radio"
      name="${group}"
      value="${value}"
      ${isChosen ? 'checked' : ''}
      ${state.isDisabled ? 'disabled' : ''}
    />
    <span>${label}${hint ? html`<small>${hint}</small>` : ''}</span></label
  >`
}
