import { imagesAddress } from './addresses.ts'

/** By address: alternative texts, important points, or who is in them. Undefined where the server has no answer. */
export async function loadImageFacts<Fact>(
  parameter: 'of' | 'pointsOf' | 'statusOf',
  addresses: readonly string[],
): Promise<Record<string, Fact> | undefined> {
  const names = addresses.map((address) => address.slice('/media/'.length)).join(',')
  const response = await fetch(`${imagesAddress}?${parameter}=${names}`)
  return response.ok ? ((await response.json()) as Record<string, Fact>) : undefined
}
