import { useState } from 'react'
import { kindOf, type Section } from '#core/contentKinds.ts'
import type { Fields } from '#core/form.ts'
import { readImage } from '#core/image.ts'
import { formWithoutImage } from '#core/imageErasure.ts'

/** Images that were erased while the form stands open: nothing that was saved names them any more. */
export function useErasedImages(section: Section) {
  const [erased, setErased] = useState<readonly string[]>([])
  return {
    note: (address: string) => setErased((all) => [...all, address]),
    saved: <Saved extends { fields: Fields }>(saved: Saved): Saved => ({
      ...saved,
      fields: erased.reduce((fields, one) => withoutImage(section, fields, one), saved.fields),
    }),
  }
}

export function withoutImage(section: Section, fields: Fields, address: string): Fields {
  const id = readImage(address)?.id
  return id === undefined ? fields : formWithoutImage(kindOf(section), fields, id)
}
