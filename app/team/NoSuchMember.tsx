import { href } from 'react-router'
import { LostJetty } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'

export function NoSuchMember() {
  const t = useWords('team')
  return (
    <Screen
      title={t('member.notFound')}
      intro={t('member.notFoundText')}
      drawing={<AsDrawn name="jetty" drawing={LostJetty} viewBox="0 0 640 520" />}
    >
      <Head title={t('member.notFound')} description={t('page.description')} hidden />
      <p>
        <PageLink to={href('/team')} className={buttonClass()}>
          {t('member.back')}
        </PageLink>
      </p>
    </Screen>
  )
}
