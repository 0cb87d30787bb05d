import type { ReactNode } from 'react'
import { Head } from '#app/page/Head.tsx'
import { Screen } from '#app/page/Screen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { CardGrid } from '#app/ui/layout/Card.tsx'
import type { ContentName } from '#core/content/content-kinds.ts'
import { useFormMessages } from './use-form-messages.ts'

type CardPreviewProps = { contentName: ContentName; children: ReactNode }

/** The list with one card: the preview of a document that has no page of its own. */
export function CardPreview({ contentName, children }: CardPreviewProps) {
  const t = useMessages('admin')
  return (
    <Screen title={useFormMessages(contentName).name}>
      <Head title={t('preview.title')} description={t('page.description')} isHidden />
      <CardGrid>{children}</CardGrid>
    </Screen>
  )
}
