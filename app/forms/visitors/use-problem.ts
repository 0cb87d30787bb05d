import { useEffect, useRef, useState, type RefObject } from 'react'

type Problem = { reason: string; errors?: Partial<Record<string, unknown>> }

/**
 * Why the form was not sent. A new problem takes the focus: the first field that has an error, or else the note.
 * `returned`: of a form that came back without scripts.
 */
export function useProblem<Found extends Problem, Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  returned: Found | undefined,
) {
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
  }, [form, problem, problemCount, firstInvalid])

  return {
    problem,
    firstInvalid,
    note,
    report: (found: Found | undefined) => {
      setProblem(found)
      setProblemCount((count) => count + 1)
    },
    clearError: (field: string) => setProblem((current) => withoutError(current, field)),
  }
}

function withoutError<Found extends Problem>(
  problem: Found | undefined,
  field: string,
): Found | undefined {
  if (!problem?.errors || !(field in problem.errors)) return problem
  const errors = { ...problem.errors }
  delete errors[field]
  return Object.keys(errors).length > 0 ? { ...problem, errors } : undefined
}
