import { useEffect, useState } from 'react'

const typingPause = 300

type Preview = { text: string; html: string }

/** The preview of a text, rendered by the server after a pause in typing. */
export function useMarkdownPreview(endpoint: string, text: string, isShown: boolean) {
  const [preview, setPreview] = useState<Preview>({ text: '', html: '' })
  const [hasFailed, setFailed] = useState(false)
  const isOutdated = isShown && preview.text !== text

  useEffect(() => {
    if (!isOutdated) return
    const abort = new AbortController()
    const load = async () => {
      const body = new FormData()
      body.set('text', text)
      const response = await fetch(endpoint, { method: 'POST', body, signal: abort.signal })
      if (!response.ok) throw new Error(String(response.status))
      const { html } = (await response.json()) as { html: string }
      setPreview({ text, html })
      setFailed(false)
    }
    const timer = setTimeout(() => {
      // The old preview stays, and the next change of the text tries again.
      load().catch(() => abort.signal.aborted || setFailed(true))
    }, typingPause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isOutdated, endpoint, text])

  return { html: text.trim() ? preview.html : '', hasFailed }
}
