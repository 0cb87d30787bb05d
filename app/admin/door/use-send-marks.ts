import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import { type Mark, sendMarks } from './marks.ts'

/** Sends the marks at once, and again until the server has them. */
export function useSendMarks(owner: string, marks: Mark[]) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const newest = marks.at(-1)?.at
  useEffect(() => {
    if (newest === undefined) return
    const send = async () => {
      const failure = await sendMarks(owner, revalidate)
      setProblem(failure?.reason)
    }
    send().catch(() => {})
    return repeatSending(send)
  }, [owner, newest, revalidate])
  const sendNow = async () => {
    setPending(true)
    try {
      const failure = await sendMarks(owner, revalidate)
      setProblem(failure?.reason)
    } finally {
      setPending(false)
    }
  }
  return { problem, isPending, sendNow: () => void sendNow() }
}
