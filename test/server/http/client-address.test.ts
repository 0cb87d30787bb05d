import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress, countedKeys } from '#server/limits/client-address.ts'
import { listen } from '#test/helpers/listen.ts'

const createRequest = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage
const addressBehind = (forwarded: string, proxies: number, remoteAddress = '10.0.0.1') =>
  clientAddress(createRequest(remoteAddress, { 'x-forwarded-for': forwarded }), proxies)

describe('the key of rate limits', () => {
  test.each([
    [0, '198.51.100.7, 203.0.113.5, 192.0.2.1', '10.0.0.1'],
    [1, '198.51.100.7, 203.0.113.5, 192.0.2.1', '192.0.2.1'],
    [2, '198.51.100.7, 203.0.113.5, 192.0.2.1', '203.0.113.5'],
    [2, '203.0.113.5,192.0.2.1', '203.0.113.5'],
    [2, '192.0.2.1', '10.0.0.1'],
    [1, '', '10.0.0.1'],
  ])('behind %i proxies, with the header "%s", is %s', (proxies, forwarded, expected) => {
    expect(addressBehind(forwarded, proxies)).toBe(expected)
  })

  test.each([0, 1, 2])('ignores a header of the visitor, behind %i proxies', (proxies) => {
    const forwarded = ['203.0.113.5', '192.0.2.1'].slice(2 - proxies).join(', ')
    const invented = Array.from({ length: 1_000 }, (_, nth) => `${nth % 250}.2.3.${nth % 7}`)
    const counted = invented.map((spoof) =>
      addressBehind([spoof, forwarded].filter(Boolean).join(', '), proxies),
    )
    expect(new Set(counted).size).toBe(1)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::ffff'],
    ['2001:db8::1', '2001:db8:0:0:ffff::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::9'],
    ['192.0.2.1:55123', '192.0.2.1'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%br-lan.100'],
  ])('is equal for %s and %s', (one, other) => {
    expect(addressBehind(one, 1)).toBe(addressBehind(other, 1))
    expect(addressBehind(one, 1)).not.toBe('10.0.0.1')
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['::ffff:c000:201', '::ffff:c000:202'],
  ])('differs for %s and %s', (one, other) => {
    expect(addressBehind(one, 1)).not.toBe(addressBehind(other, 1))
  })

  test.each([
    'unknown',
    '_hidden',
    '999.1.1.1',
    '1',
    '0x7f.1',
    '127.0.0.01',
    '::1::',
    ' ',
    'a'.repeat(10_000),
    '<script>',
    '[::1',
  ])('is the connection’s address if the proxy sends no valid one: %s', (garbage) => {
    expect(addressBehind(garbage, 1)).toBe('10.0.0.1')
  })

  test('is empty when the connection is already closed', () => {
    expect(clientAddress(createRequest(undefined), 1)).toBe('')
  })
})

describe('what limits count', () => {
  const counted = (address: string) => countedKeys(addressBehind(address, 1), 3)

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2::1'],
    ['2001:db8:0:1::', '2001:db8::', '2001:db8:1::'],
  ])(
    'is one network for %s and %s, with ten times the limit, and another for %s',
    (...addresses) => {
      const [network, same, another] = addresses.map((address) => counted(address)[1])
      expect(network).toEqual({ key: expect.any(String), limit: 30 })
      expect(network).toEqual(same)
      expect(network).not.toEqual(another)
    },
  )

  test('is never the same key for an address and a network', () => {
    const keys = ['2001:db8::1', '2001:db8:0:1::1'].map((address) => counted(address)[0]?.key)
    expect(keys).not.toContain(counted('2001:db8::1')[1]?.key)
  })

  test.each(['192.0.2.1', '::ffff:192.0.2.1'])('is the address alone for %s', (address) => {
    expect(counted(address)).toEqual([{ key: '192.0.2.1', limit: 3 }])
  })
})

describe('over a real connection', async () => {
  const addresses: string[] = []
  const server = createServer((request, response) => {
    addresses.push(clientAddress(request, 1))
    response.end()
  })
  const { origin } = await listen(server)

  test('repeated headers are joined, and the last address is the proxy’s', async () => {
    const headers = new Headers()
    headers.append('x-forwarded-for', '198.51.100.7')
    headers.append('x-forwarded-for', '203.0.113.5')
    await fetch(origin, { headers })
    await fetch(origin)
    expect(addresses).toEqual(['203.0.113.5', '127.0.0.1'])
  })
})
