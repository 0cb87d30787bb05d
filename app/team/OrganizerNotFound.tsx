import { href } from 'react-router'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { NotFoundDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'

export function OrganizerNotFound() {
  const t = useMessages('team')
  return (
    <Screen
      title={t('organizer.notFound')}
      intro={t('organizer.notFoundText')}
      drawing={<StaticHtml name="jetty" drawing={NotFoundDrawing} viewBox="0 0 640 520" />}
    >
      <Head title={t('organizer.notFound')} description={t('page.description')} isHidden />
      <p>
        <PageLink to={href('/team')} className={buttonClass()}>
          {t('organizer.back')}
        </PageLink>
      </p>
    </Screen>
  )
}
