import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isRequestFailure } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { loadChunk } from '#app/state/chunk-loading.ts'
import type { Failure } from '#core/commands/result.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { submitInPlace } from './submit-in-place.ts'

/** As they were typed and chosen. */
type Values = Record<string, string>
type Errors<Field extends string> = Partial<Record<Field, FieldErrorCode>>
type Parsed<Field extends string> = { ok: true } | { ok: false; errors: Errors<Field> }

/** Why a form was not sent. */
export type FormProblem<Field extends string> =
  | (Failure<'fields'> & { errors: Errors<Field> })
  | (Failure<'tooMany'> & { minutes: number })
  | Failure<'failed'>

type Options<Field extends string, Sent extends { ok: true }, Problem> = {
  fields: readonly Field[]
  /** Where the script posts the form. */
  address: string
  /** Set in a form that came back without scripts. */
  returned: Problem | FormProblem<Field> | undefined
  /** The rules of the server, which are downloaded when the form is first used. */
  loadParse: () => Promise<(values: Values) => Parsed<Field>>
  keyOf: (values: Values) => string
  /** Posted beside the fields. */
  addition: () => object
  /** Without a network; false where this device cannot keep the form. */
  keep: (values: Values, key: string) => Promise<boolean>
  onSent: (result: Sent) => void
  onKept: (key: string) => void
}

/** A form of visitors: it is checked and sent in place, and kept on this device where there is no network. */
export function useVisitorForm<
  Field extends string,
  Sent extends { ok: true },
  Problem extends { ok: false; reason: string },
>(options: Options<Field, Sent, Problem>) {
  const { fields, address, returned, loadParse, keyOf, addition, keep, onSent, onKept } = options
  const { problem, report, ...shown } = useProblem(fields, returned)
  type Form = { command: object; result: Sent | Problem | FormProblem<Field> }
  // Nothing that visitors see on the page has changed.
  const { submit } = useSubmit<Form>(address, { reloads: false })
  const [isPending, setPending] = useState(false)
  // Blocks a second press before React has rendered that the first is pending.
  const isSending = useRef(false)

  const sendOnce = async (values: Values, key: string) => {
    // If the rules cannot be loaded, the server reports the same errors.
    const parse = await loadChunk(loadParse()).catch(() => undefined)
    const parsed = parse?.(values)
    if (parsed && !parsed.ok) return report({ ...parsed, reason: 'fields' })
    const result = await submit({ ...values, ...addition(), key })
    if (isRequestFailure(result)) {
      const isOffline = result.reason === 'noConnection' || result.reason === 'unavailable'
      if (isOffline && (await keep(values, key))) return onKept(key)
      return report({ ok: false, reason: 'failed' })
    }
    if (!result.ok) return report(result)
    report(undefined)
    onSent(result)
  }
  const send = async (form: HTMLFormElement, key: string) => {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    await sendOnce(typedIn(form), key).finally(() => {
      isSending.current = false
      setPending(false)
    })
  }
  return {
    ...shown,
    problem,
    isPending,
    /** Must be there when the form is sent. */
    onFocus: () => void loadParse().catch(() => {}),
    onSubmit: (event: FormEvent<HTMLFormElement>) =>
      submitInPlace(event, (form) => keyOf(typedIn(form)), send),
  }
}

function typedIn(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

type SomeProblem = { reason: string; errors?: Partial<Record<string, unknown>> }

/**
 * Why the form was not sent. A new problem takes the focus: the first field that has an error, or else the note.
 * `returned`: of a form that came back without scripts.
 */
function useProblem<Found extends SomeProblem, Field extends string>(
  fields: readonly Field[],
  returned: Found | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(returned)
  // Grows with each new problem, but not when an error is cleared.
  const [problemCount, setProblemCount] = useState(0)
  const handledCount = useRef(0)
  const note = useRef<HTMLDivElement>(null)
  const firstInvalid = fields.find((field) => problem?.errors?.[field])

  useEffect(() => {
    if (handledCount.current === problemCount || !problem) return
    handledCount.current = problemCount
    const field = firstInvalid && form.current?.elements.namedItem(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
    else note.current?.focus()
  }, [problem, problemCount, firstInvalid])

  return {
    form,
    problem,
    firstInvalid,
    note,
    report: (found: Found | undefined) => {
      setProblem(found)
      setProblemCount((count) => count + 1)
    },
    /** Called with the field in which somebody types. */
    clearError(target: EventTarget) {
      if ('name' in target) setProblem((current) => withoutError(current, String(target.name)))
    },
  }
}

function withoutError<Found extends SomeProblem>(
  problem: Found | undefined,
  field: string,
): Found | undefined {
  if (!problem?.errors || !(field in problem.errors)) return problem
  const errors = { ...problem.errors }
  delete errors[field]
  return Object.keys(errors).length > 0 ? { ...problem, errors } : undefined
}
