import { useEffect, useRef, useState } from 'react'
import { parseImageAddress } from '#core/images/image.ts'
import { imagesAddress } from './addresses.ts'

type FactQuery<Fact> = {
  parameter: 'of' | 'pointsOf' | 'statusOf'
  /** For an image of which the server knows nothing. */
  none?: Fact
  /** For an image that the server could not be asked about. */
  unreachable?: Fact
}

/** By address: the alt texts, the important points, or who is in the images on this server. Each is asked about once. */
export function useImageFacts<Fact>(query: FactQuery<Fact>, addresses: readonly string[]) {
  const [facts, setFacts] = useState<Record<string, Fact | undefined>>({})
  const requested = useRef(new Set<string>())
  const own = addresses.filter((address) => parseImageAddress(address)).join(',')

  useEffect(() => {
    const missing = own.split(',').filter((address) => address && !requested.current.has(address))
    if (missing.length === 0) return
    for (const address of missing) requested.current.add(address)
    const load = async () => {
      const loaded = await loadFacts<Fact>(query.parameter, missing).catch(() => undefined)
      const rest = loaded ? query.none : query.unreachable
      const others = Object.fromEntries(missing.map((address) => [address, rest]))
      setFacts((known) => ({ ...others, ...loaded, ...known }))
    }
    void load()
  }, [own, query])

  return {
    facts,
    setFact(address: string, fact: Fact | undefined) {
      requested.current.add(address)
      setFacts((all) => ({ ...all, [address]: fact }))
    },
  }
}

/** Undefined where the server has no answer. */
async function loadFacts<Fact>(parameter: string, addresses: readonly string[]) {
  const names = addresses.map((address) => address.slice('/media/'.length)).join(',')
  const response = await fetch(`${imagesAddress}?${parameter}=${names}`)
  return response.ok ? ((await response.json()) as Record<string, Fact>) : undefined
}
