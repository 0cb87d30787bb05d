import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useRootData } from '#app/state/root-data.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import s from './CalendarMenu.module.css'

const id = 'subscribe'

/**
 * Subscriptions to all events, in the calendars that most people have. They are in a popover of the browser, which works
 * without scripts and closes by Escape.
 */
export function SubscribeMenu() {
  const t = useMessages('eventsPage')
  const lng = useLanguageQuery()
  const origin = useRootData()?.origin ?? ''
  const address = `${origin}/events.ics${lng}`
  const webcal = address.replace(/^https?/, 'webcal')
  const google = new URLSearchParams({ cid: webcal })
  const outlook = new URLSearchParams({ url: address, name: t('page.title') })
  const links = [
    [`https://calendar.google.com/calendar/r?${google}`, t('subscribe.google')],
    [`https://outlook.live.com/calendar/0/addfromweb?${outlook}`, t('subscribe.outlook')],
  ] as const
  return (
    <>
      <button type="button" popoverTarget={id} className={s.button}>
        <SpriteIcon name="calendar" />
        {t('subscribe.title')}
      </button>
      <div id={id} popover="auto" className={s.menu} onBlur={closeWhenFocusLeaves}>
        <p>{t('subscribe.text')}</p>
        <a href={webcal}>{t('subscribe.apple')}</a>
        {links.map(([href, text]) => (
          <ExternalLink key={href} href={href} rel="noopener">
            {text}
          </ExternalLink>
        ))}
        <Field label={t('subscribe.address')} value={address} readOnly />
      </div>
    </>
  )
}
