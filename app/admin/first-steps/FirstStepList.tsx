import { href } from 'react-router'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { CheckIcon } from '#app/ui/icons/actions.tsx'
import type { FirstStepForm } from '#core/commands/first-step-commands.ts'
import { type FirstStep, firstSteps } from '#core/site/first-steps.ts'
import s from './FirstStepList.module.css'

/** What a new site should have soon. It disappears when all is done, or when nobody wants to be reminded. */
export function FirstStepList({ done }: { done: Record<FirstStep, boolean> }) {
  const t = useMessages('admin')
  return (
    <section className={s.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={s.heading}>
        {t('firstSteps.title')}
      </h2>
      <ol role="list" className={s.list}>
        {firstSteps.map((step) => (
          <li key={step} className={classNames(s.step, done[step] && s.done)}>
            <span className={s.mark} aria-hidden>
              {done[step] ? <CheckIcon /> : null}
            </span>
            <span>
              <span className="visually-hidden">
                {t(done[step] ? 'firstSteps.done' : 'firstSteps.todo')}:{' '}
              </span>
              <Step step={step} />
            </span>
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
  return (
    <AdminLink to={addresses[step]} hash={parts[step] ?? ''}>
      {name}
    </AdminLink>
  )
}

const addresses: Record<Exclude<FirstStep, 'telegram'>, string> = {
  name: href('/adminf83922ab/settings'),
  logo: href('/adminf83922ab/settings'),
  contacts: href('/adminf83922ab/settings'),
  events: href('/adminf83922ab/:content', { content: 'events' }),
  people: href('/adminf83922ab/admins'),
  backup: href('/adminf83922ab/backups'),
}

/** Of the settings. */
const parts: Partial<Record<FirstStep, string>> = {
  name: '#nameUk',
  logo: '#logo',
  contacts: '#email',
}
