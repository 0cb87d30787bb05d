import { href } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { isExpected } from '#core/sign-up/sign-up.ts'
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx'
import type { OwnSignUpView } from './own-sign-up-view.ts'
import s from './OwnDates.module.css'

type Series = NonNullable<OwnSignUpView['series']>
type OwnDate = Series['dates'][number]
type Props = { series: Series; consent: OwnSignUpView['consent']; form: ChangeFormProps }

/** All dates of a series that are to come: each can be left and taken back by itself. */
export function OwnDates({ series, ...buttons }: Props) {
  const t = useMessages('signUp')
  const tPage = useMessages('eventsPage')
  const lng = useLanguageQuery()
  return (
    <section className={s.section} aria-labelledby="own-dates">
      <h2 id="own-dates" className={s.title}>
        {t('own.series.title')}
      </h2>
      {series.isEnded ? <p>{t('own.series.ended')}</p> : null}
      <ul role="list" className={s.dates}>
        {series.dates.map((date) => (
          <li key={date.eventId} className={s.date} data-expected={isExpected(date) || undefined}>
            <p>
              {/* A document of its own, so that the next page does not know this address. */}
              <a href={href('/events/:slug', date) + lng}>{date.when}</a>
              <br />
              <strong>
                {t(`own.series.states.${date.isCancelled ? 'eventCancelled' : date.state}`, {
                  position: date.position,
                })}
              </strong>
            </p>
            {date.isCancelled ? null : <DateButtons date={date} {...buttons} />}
          </li>
        ))}
      </ul>
      {series.dates[0] && !series.isEnded ? (
        <a href={seriesFile(series.dates[0], lng)}>{tPage('item.seriesFile')}</a>
      ) : null}
    </section>
  )
}

const seriesFile = (date: OwnDate, query: string) =>
  `${href('/events/:slug', date)}/series.ics${query}`

function DateButtons({ date, consent, form }: Omit<Props, 'series'> & { date: OwnDate }) {
  const t = useMessages('signUp')
  const { eventId, state, when } = date
  const button = (value: 'accept' | 'cancel' | 'comeBack', text: string) => (
    <ChangeForm {...form} value={value} eventId={eventId}>
      <Button
        type="submit"
        size="s"
        variant={value === 'accept' ? 'primary' : 'quiet'}
        aria-label={t('own.series.buttonOf', { button: text, when })}
        isLoading={form.isPending}
      >
        {text}
      </Button>
    </ChangeForm>
  )
  return (
    <div className={s.buttons}>
      {state === 'offered' && consent !== 'awaited'
        ? button('accept', t('own.series.accept'))
        : null}
      {isExpected(date)
        ? button('cancel', t('own.series.skip'))
        : consent !== 'refused' && button('comeBack', t('own.series.comeBack'))}
    </div>
  )
}
