import { href } from 'react-router'
import { useMessages } from '#app/state/use-messages.ts'
import type { PhotoCounts } from '#core/site/photos.ts'

/** The row of the overview: what waits in the list of photos. */
export function usePhotosLink({ sent, unanswered }: PhotoCounts) {
  const t = useMessages('admin')
  return {
    to: href('/adminf83922ab/photos'),
    search: { show: sent > 0 ? 'sent' : 'unanswered' },
    title: t('photos.title'),
    notes: [
      ...(sent > 0 ? [t('photos.wereSent', { count: sent })] : []),
      ...(unanswered > 0 ? [t('photos.unanswered', { count: unanswered })] : []),
    ],
  }
}
