import type { ReactNode } from 'react'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { NotFoundDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { MessageScreen } from './MessageScreen.tsx'

/** Leads back to the front page, or whoever is signed in to their own pages. */
export function NotFoundScreen({ backLink }: { backLink?: ReactNode }) {
  const t = useMessages('errors')
  const lng = useLanguageQuery()
  return (
    <MessageScreen
      title={t('notFound.title')}
      text={t('notFound.text')}
      drawing={<NotFoundDrawing name="not-found" />}
    >
      {backLink ?? <ButtonLink href={`/${lng}`}>{t('notFound.back')}</ButtonLink>}
    </MessageScreen>
  )
}
