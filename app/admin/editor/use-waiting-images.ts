import { useCallback, useState } from 'react'
import {
  addImages,
  type WaitingImage,
  type WaitingSave,
} from '#app/admin/waiting-saves/waiting-save.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'

/** The images of a form that are chosen and could not be sent. */
export function useWaitingImages(contentName: ContentName, waiting: WaitingSave | undefined) {
  const [images, setImages] = useState<readonly WaitingImage[]>(waiting?.images ?? [])
  const [formNumber, setFormNumber] = useState(0)
  const set = useCallback((field: string, chosen: readonly WaitingImage[]) => {
    setImages((all) => {
      const others = all.filter((image) => image.field !== field)
      // Most fields never have any, and each of them reports that.
      return chosen.length === 0 && others.length === all.length ? all : [...others, ...chosen]
    })
  }, [])
  return {
    images,
    set,
    /** The key of the form: its fields begin anew when the images are cleared. */
    formNumber,
    clear() {
      setImages([])
      setFormNumber((number) => number + 1)
    },
    /** Adds them to what is saved: each image has an address in its field, which is replaced when it is uploaded. */
    addTo: (fields: FormValues) => ({
      fields: addImages(fields, images, singleImageFields(contentName)),
      images,
    }),
  }
}

function singleImageFields(contentName: ContentName): string[] {
  const { fields } = kindOf(contentName)
  return fields.filter(({ control }) => control === 'image').map(({ name }) => name)
}
