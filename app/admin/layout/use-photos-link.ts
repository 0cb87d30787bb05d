import { href } from 'react-router'
import { useMessages } from '#app/state/use-messages.ts'
import type { PhotoCounts } from '#core/site/photos.ts'

/** The row of the overview: what waits in the list of photos. */
export function usePhotosLink(counts: PhotoCounts) {
  const t = useMessages('admin')
  const waiting = (['sent', 'withdrawn', 'unanswered'] as const).filter((name) => counts[name] > 0)
  return {
    to: href('/adminf83922ab/photos'),
    search: { show: waiting[0] ?? 'all' },
    title: t('photos.title'),
    notes: waiting.map((name) => t(`photos.waiting.${name}`, { count: counts[name] })),
  }
}
