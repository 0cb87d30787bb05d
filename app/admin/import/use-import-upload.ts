import { useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { createKey } from '#app/forms/create-key.ts'
import { type RequestFailure, requestResult } from '#app/forms/post-form.ts'
import { importLimitOf, importPartBytes, type PartAnswer } from '#core/site/imports.ts'

type Refusal = { ok: false; reason: Exclude<PartAnswer, 'received'> }
type PartResult = { ok: true } | Refusal | RequestFailure | { ok: false; reason: 'empty' }

export type UploadProblem = 'tooLarge' | 'empty' | 'full' | 'conflict' | 'offline' | 'failed'
export type SentFile = { name: string; fraction: number }

const address = href('/adminf83922ab/import')
/** A network that changes, a server that starts again, or another of several that has not the parts before. */
const maxTries = 10
const pause = 1_500

/** Sends a file in parts, and loads the page again when the server has all of it. */
export function useImportUpload() {
  const { revalidate } = useRevalidator()
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const [sent, setSent] = useState<SentFile>()
  const [problem, setProblem] = useState<UploadProblem>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File) => {
    const controller = new AbortController()
    current.current = controller
    removeFormerToasts(address)
    setProblem(undefined)
    setSent({ name: file.name, fraction: 0 })
    const result = await sendParts(file, controller.signal, (fraction) =>
      setSent({ name: file.name, fraction }),
    )
    if (controller.signal.aborted) return
    if (result.ok) await revalidate()
    else if (!showSignedOut(result)) setProblem(problemOf(result.reason))
    setSent(undefined)
  }
  const showSignedOut = (result: PartResult) =>
    !result.ok && result.reason === 'signedOut' && showSubmitFailure(address, result)
  const cancel = () => {
    current.current?.abort()
    setSent(undefined)
  }
  return { sent, problem, send, cancel }
}

async function sendParts(
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<PartResult> {
  if (file.size === 0) return { ok: false, reason: 'empty' }
  if (file.size > importLimitOf(file.name)) return { ok: false, reason: 'tooLarge' }
  const id = createKey()
  for (let at = 0; at < file.size; at += importPartBytes) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, fileName: file.name, size: file.size, at }))
      form.append(name, String(value))
    form.append('part', file.slice(at, at + importPartBytes), 'part')
    const result = await sendPart(form, signal)
    if (!result.ok || signal.aborted) return result
    onProgress(Math.min(1, (at + importPartBytes) / file.size))
  }
  return { ok: true }
}

async function sendPart(form: FormData, signal: AbortSignal): Promise<PartResult> {
  for (let tries = 1; ; tries += 1) {
    const result = await requestResult<{ ok: true } | Refusal>(address, {
      method: 'POST',
      body: form,
    })
    const isTemporary =
      !result.ok && ['noConnection', 'unavailable', 'missing'].includes(result.reason)
    if (!isTemporary || tries === maxTries || signal.aborted) return result
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function problemOf(reason: string): UploadProblem {
  const problems = ['tooLarge', 'empty', 'full', 'conflict'] as const
  const known = problems.find((problem) => problem === reason)
  if (known) return known
  return reason === 'noConnection' || reason === 'unavailable' ? 'offline' : 'failed'
}
