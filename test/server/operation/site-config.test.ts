import { describe, expect, test } from 'vitest'
import { findCommunityFaults } from '#scripts/building/community-faults.ts'
import { community } from '#site.config'

describe('site.config.ts', () => {
  const { email, joinUrl, name, place } = community
  const least = { name, place, email, joinUrl, social: {} }
  const faultsOf = (change: object) => findCommunityFaults({ ...least, ...change })

  test('may leave out the map, the video and any network, also as an empty text', () => {
    expect(findCommunityFaults(community)).toEqual([])
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ videoId: '', mapUrl: undefined, social: { tiktok: '' } })).toEqual([])
  })

  test.each([
    [{ joinUrl: 'http://example.org/' }, 'joinUrl is "http://example.org/"'],
    [{ mapUrl: 'javascript:alert(1)' }, 'mapUrl is "javascript:alert(1)"'],
    [{ videoId: 'https://youtu.be/aqz-KE-bpKQ' }, 'videoId is "https://youtu.be/aqz-KE-bpKQ"'],
    [{ email: 'hello' }, 'email is "hello"'],
    [{ email: undefined }, 'email is missing'],
    [{ name: { uk: 'Маяк' } }, 'name.en is missing'],
    [{ place: { uk: 'Херсон', en: ' ' } }, 'place.en is " "'],
    [{ social: { tiktok: 'tiktok.com/@mayak' } }, 'social.tiktok is "tiktok.com/@mayak"'],
    [{ social: { mastodon: 'https://example.org/' } }, 'social.mastodon is not known'],
    [{ hasTeamLink: 'no' }, 'hasTeamLink is "no"'],
    [{ video: 'aqz-KE-bpKQ' }, 'video is not known'],
  ])('%j is named in one sentence', (change, words) => {
    const faults = faultsOf(change)
    expect(faults).toEqual([expect.stringMatching(/^site\.config\.ts: .+: .+\.$/)])
    expect(faults[0]).toContain(words)
  })
})
