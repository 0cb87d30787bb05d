import { lazy, Suspense } from 'react'
import { useNotificationsWanted } from '#app/notify.ts'
import { useWords } from '#app/useWords.ts'

const Toasts = lazy(async () => ({ default: (await import('#app/ui/Toasts.tsx')).Toasts }))

export function Notifications() {
  const t = useWords()
  if (!useNotificationsWanted()) return null
  return (
    <Suspense>
      <Toasts dismissLabel={t('dismiss')} />
    </Suspense>
  )
}
