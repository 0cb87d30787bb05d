import { href } from 'react-router'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { FirstStepForm } from '#core/commands/first-step-commands.ts'
import { type FirstStep, firstSteps, frontPageSteps } from '#core/site/first-steps.ts'
import s from './FirstStepList.module.css'

/** Lists what a new site still lacks. It disappears when all is done, or when nobody wants to be reminded. */
export function FirstStepList({ done }: { done: Record<FirstStep, boolean> }) {
  const t = useMessages('admin')
  const own = frontPageSteps.filter((step) => done[step])
  return (
    <section className={s.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={s.heading}>
        {t('firstSteps.title')}
      </h2>
      <p>{t('firstSteps.done', { number: own.length, all: frontPageSteps.length })}</p>
      <ol role="list" className={s.list}>
        {firstSteps
          .filter((step) => !done[step])
          .map((step) => (
            <li key={step} className={s.step}>
              <span className={s.mark} aria-hidden />
              <Step step={step} />
            </li>
          ))}
      </ol>
      <ActionButton<FirstStepForm>
        commands="firstSteps"
        command={{ intent: 'hide' }}
        messages={{ done: t('firstSteps.hidden'), failed: t('firstSteps.hideFailed') }}
      >
        {t('firstSteps.hide')}
      </ActionButton>
    </section>
  )
}

function Step({ step }: { step: FirstStep }) {
  const t = useMessages('admin')
  const { languages } = useSiteState()
  const name = t(`firstSteps.steps.${step}`)
  // The bot is named in the environment, which no screen can change.
  if (step === 'telegram') {
    return (
      <span>
        {name}
        <small className={s.hint}>{t('firstSteps.telegramHint')}</small>
      </span>
    )
  }
  const to = addresses[step]
  if (to) return <AdminLink to={to}>{name}</AdminLink>
  const field = fields[step]?.replace('Uk', languages === 'en' ? 'En' : 'Uk')
  return (
    <AdminLink to={href('/adminf83922ab/settings')} hash={`#${field}`}>
      {name}
    </AdminLink>
  )
}

const addresses: Partial<Record<FirstStep, string>> = {
  events: href('/adminf83922ab/:content', { content: 'events' }),
  people: href('/adminf83922ab/admins'),
  backup: href('/adminf83922ab/backups'),
}

/** The field of the settings to which a step leads. */
const fields: Partial<Record<FirstStep, string>> = {
  name: 'nameUk',
  logo: 'logo',
  join: 'joinUrl',
  identity: 'identityUk',
  place: 'placeUk',
  photo: 'heroImages',
  about: 'showPoints',
  contacts: 'email',
  networks: 'networks',
}
