import { useState } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useImageFacts } from '#app/admin/documents/use-image-facts.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { ImagePoint } from '#core/images/image-point.ts'

/** Without one the site chooses. */
const pointQuery = { parameter: 'pointsOf' } as const

/** The important points of the images on this server: saved with each choice. */
export function useImagePoints(addresses: string[]) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'))
  const { showSubmitFailure } = useSubmitFailureToast()
  const { facts: points, setFact: show } = useImageFacts<ImagePoint>(pointQuery, addresses)
  const [unsaved, setUnsaved] = useState<string[]>([])

  const save = async (address: string, point: ImagePoint | undefined) => {
    const result = await submit(
      point ? { intent: 'setPoint', address, ...point } : { intent: 'resetPoint', address },
    )
    setUnsaved((all) => [
      ...all.filter((other) => other !== address),
      ...(result.ok ? [] : [address]),
    ])
    if (!result.ok && result.reason === 'signedOut') showSubmitFailure('images', result)
  }
  return {
    pointOf: (address: string) => points[address],
    isUnsaved: (address: string) => unsaved.includes(address),
    /** Without saving it. */
    show,
    choose(address: string, point: ImagePoint | undefined) {
      show(address, point)
      void save(address, point)
    },
  }
}
