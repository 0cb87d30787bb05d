import { useEffect, useState } from 'react'
import type { Namespace } from '#app/state/i18next.d.ts'
import { loadNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'

/** The last one that has arrived since this page was opened. */
export function useSent<Sent>({
  onSent,
}: {
  onSent: (listener: (sent: Sent) => void) => () => void
}) {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => onSent(setSent), [onSent])
  return sent
}

/** True if these words are there: a text that cannot be loaded must not replace the page with an error. */
export function useLoadedWords(namespace: Namespace, isNeeded: boolean): boolean {
  const { language } = useSiteState()
  const [loadedLanguage, setLoadedLanguage] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return
    loadNamespaces(language, [namespace]).then(
      () => setLoadedLanguage(language),
      () => {},
    )
  }, [isNeeded, language, namespace])
  return isNeeded && loadedLanguage === language
}

export function SentToast({ subject, text }: { subject: string; text: string }) {
  const { showToast } = useSiteState()
  useEffect(() => {
    showToast(subject, (toast) => toast.success(text)).catch(() => {})
  }, [showToast, subject, text])
  return null
}
