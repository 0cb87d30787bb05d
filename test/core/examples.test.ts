import { expect, test } from 'vitest'
import { withoutExamples } from '#core/community/examples.ts'
import { formatNetworks } from '#core/community/network-lines.ts'
import { firstSettings } from '#core/community/site-config.ts'
import { videoAddress } from '#core/community/video.ts'

const config = {
  name: { uk: 'Маяк', en: 'Beacon' },
  place: { uk: 'Очаків', en: 'Ochakiv' },
  email: 'hello@example.org',
  joinUrl: 'https://linktr.ee/',
  videoId: 'aqz-KE-bpKQ',
  social: { telegram: 'https://t.me', instagram: 'https://www.instagram.com/' },
}

test('a mailbox, a video and networks of nobody are taken for examples', () => {
  const { email, joinUrl, networks, video } = withoutExamples(firstSettings(config))
  expect([email, joinUrl, networks, video]).toEqual(['', '', '', ''])
})

test('what the community has of its own stays', () => {
  const own = {
    ...firstSettings(config),
    email: 'we@mayak.ua',
    joinUrl: 'https://mayak.ua/',
    networks: formatNetworks([
      { address: 'https://t.me/mayak', name: {} },
      { address: 'https://mayak.example/', name: { uk: 'Блог' } },
    ]),
    video: videoAddress({ service: 'youtube', id: 'dQw4w9WgXcQ' }),
  }
  expect(withoutExamples(own)).toEqual(own)
})
