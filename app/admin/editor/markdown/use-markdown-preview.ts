import { useEffect, useState } from 'react'

const typingPause = 300

type Preview = { of: string; html: string }

/** The text as its page will show it, made by the server a moment after the typing has paused. */
export function useMarkdownPreview(to: string, text: string, isWanted: boolean) {
  const [preview, setPreview] = useState<Preview>({ of: '', html: '' })
  const [hasFailed, setLost] = useState(false)
  const isNew = isWanted && preview.of !== text

  useEffect(() => {
    if (!isNew) return
    const leaving = new AbortController()
    const ask = async () => {
      const body = new FormData()
      body.set('text', text)
      const answer = await fetch(to, { method: 'POST', body, signal: leaving.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const { html } = (await answer.json()) as { html: string }
      setPreview({ of: text, html })
      setLost(false)
    }
    const timer = setTimeout(() => {
      // What was there stays there, and the next letter that is typed tries again.
      ask().catch(() => leaving.signal.aborted || setLost(true))
    }, typingPause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isNew, to, text])

  return { html: text.trim() ? preview.html : '', hasFailed }
}
