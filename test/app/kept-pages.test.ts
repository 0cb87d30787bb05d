import { describe, expect, test } from 'vitest'
import {
  addressesToDrop,
  keptAddress,
  maxKeptPages,
  screensToKeep,
  visitorsLanguage,
} from '#app/offline/kept-pages.ts'

const addressIn = (language: 'uk' | 'en', path: string) =>
  keptAddress(new URL(path, 'https://vatra.example'), language, 'both')

describe('the address of a kept page', () => {
  test.each([
    ['/', '/', '/?lng=en'],
    ['/events?lng=en', '/events', '/events?lng=en'],
    ['/news?page=2&utm_source=telegram', '/news?page=2', '/news?lng=en&page=2'],
    ['/news/a-letter?page=0', '/news/a-letter', '/news/a-letter?lng=en'],
    ['/pages/how-to-join', '/pages/how-to-join', '/pages/how-to-join?lng=en'],
  ])('%s', (path, inUkrainian, inEnglish) => {
    expect(addressIn('uk', path)).toBe(inUkrainian)
    expect(addressIn('en', path)).toBe(inEnglish)
  })

  test.each([
    '/adminf83922ab',
    '/adminf83922ab/events',
    '/sign-in',
    '/invitation',
    '/sign-out',
    '/search?q=word',
    '/feedback?sent=1',
    '/feedback/messages',
    '/?video=1',
    '/live',
    '/media/image.jpg',
    '/news/a/b',
    '/pages',
    '/unknown',
  ])('there is none for %s', (path) => {
    expect(addressIn('uk', path)).toBeUndefined()
  })
})

test('a page has the language of its root, unless it is an administrator’s', () => {
  expect(visitorsLanguage('<!DOCTYPE html><html lang="en" data-namespaces="a b">')).toBe('en')
  expect(visitorsLanguage('<!DOCTYPE html><html lang="uk" data-editing="">')).toBeUndefined()
  expect(visitorsLanguage('no page')).toBeUndefined()
})

test('the oldest pages are dropped, never the screens', () => {
  const news = Array.from({ length: maxKeptPages }, (_, index) => `/news/${index}`)
  const screens = screensToKeep.map((path) => `${path}?lng=en`)
  expect(addressesToDrop([...screens, ...news])).toEqual(news.slice(0, screens.length))
  expect(addressesToDrop(['/news?page=2', ...news])).toEqual(['/news?page=2'])
  expect(addressesToDrop(screens)).toEqual([])
})
