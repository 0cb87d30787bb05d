import { useCallback, useState } from 'react'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { UnsentImage } from '#app/admin/images/use-uploads.ts'
import { addImages, type WaitingImage, type WaitingSave } from '#app/admin/outbox/waiting-save.ts'

/** The images of each field of a form that are chosen and could not be sent. */
export type UnsentImages = Readonly<Record<string, readonly UnsentImage[]>>

export function useUnsentImages(contentName: ContentName, waiting: WaitingSave | undefined) {
  const [images, setImages] = useState<UnsentImages>(() => imagesByField(waiting?.images ?? []))
  const [formNumber, setFormNumber] = useState(0)
  const set = useCallback((field: string, chosen: readonly UnsentImage[]) => {
    setImages((all) =>
      // Most fields never have any, and each of them reports that.
      chosen.length === 0 && !all[field]?.length ? all : { ...all, [field]: chosen },
    )
  }, [])
  return {
    images,
    set,
    /** The key of the form: its fields begin anew when the images are cleared. */
    formNumber,
    clear() {
      setImages({})
      setFormNumber((number) => number + 1)
    },
    /** What is saved: each image has an address in its field, which is replaced when it is uploaded. */
    addTo(fields: FormValues): { fields: FormValues; images: WaitingImage[] } {
      const added = Object.entries(images).flatMap(([field, all]) =>
        all.map((image) => ({
          ...image,
          field,
          address: `/waiting-image/${crypto.randomUUID()}`,
        })),
      )
      return { fields: addImages(fields, added, singleImageFields(contentName)), images: added }
    },
  }
}

function singleImageFields(contentName: ContentName): string[] {
  const { fields } = kindOf(contentName)
  return fields.filter(({ control }) => control === 'image').map(({ name }) => name)
}

function imagesByField(images: readonly WaitingImage[]): UnsentImages {
  const byField: Record<string, UnsentImage[]> = {}
  for (const { field, name, blob } of images) (byField[field] ??= []).push({ name, blob })
  return byField
}
