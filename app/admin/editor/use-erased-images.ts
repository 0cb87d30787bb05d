import { useState } from 'react'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { removeImageFromForm } from '#core/images/image-erasure.ts'

/**
 * The images that were erased while the form is open. The store has removed them from the document; the
 * values with which the form was opened may still contain them.
 */
export function useErasedImages(contentName: ContentName) {
  const [erased, setErased] = useState<readonly string[]>([])
  return {
    add: (address: string) => setErased((all) => [...all, address]),
    withoutErased: <Saved extends { fields: FormValues }>(saved: Saved): Saved => ({
      ...saved,
      fields: erased.reduce(
        (fields, address) => withoutImage(contentName, fields, address),
        saved.fields,
      ),
    }),
  }
}

export function withoutImage(
  contentName: ContentName,
  fields: FormValues,
  address: string,
): FormValues {
  const id = parseImageAddress(address)?.id
  return id === undefined ? fields : removeImageFromForm(kindOf(contentName), fields, id)
}
