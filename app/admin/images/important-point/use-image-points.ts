import { useEffect, useState } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { loadImageFacts } from '#app/admin/documents/load-image-facts.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import { parseImageAddress } from '#core/images/image.ts'

/** By address; undefined where the site chooses. */
type Points = Record<string, ImagePoint | undefined>

/** The important points of the images on this server: saved with each choice. */
export function useImagePoints(addresses: string[]) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'))
  const { showSubmitFailure } = useSubmitFailureToast()
  const [points, setPoints] = useState<Points>({})
  const [unsaved, setUnsaved] = useState<string[]>([])
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    if (!own) return
    const load = async () => {
      const loaded = await loadImageFacts<ImagePoint>('pointsOf', own.split(',')).catch(
        () => undefined,
      )
      setPoints((known) => ({ ...loaded, ...known }))
    }
    void load()
  }, [own])

  const show = (address: string, point: ImagePoint | undefined) =>
    setPoints((all) => ({ ...all, [address]: point }))
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
