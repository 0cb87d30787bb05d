import { useLayoutEffect } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'

/** A form with a method or an address works without React, which does not know the values of its fields. */
const fieldsOfReact = ':is(input, textarea, select):not(form:is([method], [action]) *)'

/**
 * Tells React what was typed before hydration. React leaves it in the field, but a component that keeps the value of its
 * field does not know it: its button would send nothing, and its next rendering would take it away. On a page that came
 * without loading, nothing was typed before, and a list has no value of the server with which it could be compared.
 */
export function useTypedFields(): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (!isHydrated) reportTypedFields()
  }, [isHydrated])
}

/** Reports the fields at once: in a microtask React could render the former values first. */
function reportTypedFields(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(fieldsOfReact)]
  const reports = fields.filter(isTyped).map(reportOf)
  queueMicrotask(() => {
    for (const report of reports) report()
  })
}

/** True if somebody has changed the field, which may be a <textarea> too. */
function isTyped(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue
}

function reportOf(field: HTMLInputElement | HTMLSelectElement): () => void {
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const { defaultValue, selectionStart, selectionEnd } = field
  return () => {
    // React notices the first of these assignments and not the second, and calls onChange only where they differ.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
