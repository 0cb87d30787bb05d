import { describe, expect, test } from 'vitest'
import { createAddressReader, requestedLanguage } from '#server/http/addresses.ts'

const paths = [
  '/',
  '/search',
  '/tips',
  '/news',
  '/news/:slug',
  '/team/:slug',
  '/*',
  '/adminf83922ab',
]
const readAddress = createAddressReader(paths)

describe('an address is resolved', () => {
  test.each([
    ['/', '/', '', false],
    ['/?utm_source=instagram', '/', '', false],
    ['/tips?page=2', '/tips', '', false],
    ['/news?page=2', '/news', 'page=2', false],
    ['/news?lng=en&page=2&x=1', '/news', 'page=2', false],
    ['/news?page=02', '/news', '', false],
    ['/news?page=-1', '/news', '', false],
    ['/news?page=2%00', '/news', '', false],
    ['/news?page=999', '/news', 'page=999', false],
    ['/news?page=1000', '/news', '', false],
    ['/news?page', '/news', '', false],
    ['/news/ivan-i-mariia', '/news/ivan-i-mariia', '', false],
    ['/tips.data', '/tips', '', true],
    ['/_.data', '/', '', true],
    ['/search?x=1', '/search', '', false],
    ['/search?in=news', '/search', '', false],
    ['/search?q=+&in=news', '/search', '', false],
    ['/search?lng=en&in=news&q=%D1%97&x=1', '/search', 'q=%D1%97&in=news', false],
    [`/search?q=${'a'.repeat(500)}`, '/search', `q=${'a'.repeat(100)}`, false],
    ['/search?q=a%00b&in=..', '/search', 'q=a+b', false],
    ['/search?q=%', '/search', 'q=%25', false],
    ['/news.data?page=3&_routes=root', '/news', 'page=3', true],
  ])('%s as known', (address, path, search, data) => {
    expect(readAddress(address)).toEqual({ path, search, isData: data, isKnown: true })
  })

  test.each([
    '',
    '*',
    '//evil.example',
    '/nothing',
    '/Tips',
    '/tips/',
    '/tips//',
    '/%74ips',
    '/..%2f',
    '/news/a/b',
    '/tips/_.data',
    '/news/a%2fb',
    `/news/${'a'.repeat(121)}`,
    '/adminf83922ab/x',
    '/*',
    '/__proto__',
    '/constructor',
    'https://evil.example/tips',
  ])('%s as not found', (address) => {
    expect(readAddress(address)).toMatchObject({ path: '/not-found', search: '', isKnown: false })
  })
})

describe('the language of an address', () => {
  test.each([
    ['/?lng=en', 'en'],
    ['/?lng=uk', 'uk'],
    ['/?a=b&lng=en', 'en'],
    ['/?lng=en&lng=uk', 'en'],
    ['/', null],
    ['/?lng=', null],
    ['/?lng=EN', null],
    ['/?lng=de', null],
    ['/?xlng=en', null],
    ['/lng=en', null],
    ['/?lng[]=en', null],
    ['/?lng=%65n', 'en'],
  ])('in %s is %s', (address, language) => {
    expect(requestedLanguage(address)).toBe(language)
  })
})
