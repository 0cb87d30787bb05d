import { useEffect, useState } from 'react'
import { href } from 'react-router'

const address = href('/adminf83922ab/markdown')
const typingPause = 300

type Preview = { text: string; html: string }

/** The preview of a text, rendered by the server after a pause in typing. */
export function useMarkdownPreview(text: string, isShown: boolean) {
  const [preview, setPreview] = useState<Preview>({ text: '', html: '' })
  const [hasFailed, setFailed] = useState(false)
  const isOutdated = isShown && preview.text !== text

  useEffect(() => {
    if (!isOutdated) return
    const abort = new AbortController()
    const load = async () => {
      const body = new FormData()
      body.set('text', text)
      const response = await fetch(address, { method: 'POST', body, signal: abort.signal })
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
  }, [isOutdated, text])

  return { html: text.trim() ? preview.html : '', hasFailed }
}
