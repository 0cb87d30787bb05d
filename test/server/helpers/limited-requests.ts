import { randomBytes } from 'node:crypto'
import type { Event } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { messageForm } from './content.ts'
import { signUpForm } from './sign-ups.ts'

/**
 * What an address may do only so often: a network for it, how it is done, and the answers before and after the limit. The
 * site trusts one proxy, and its provider does not answer.
 */
export function limitedRequests(site: TestSite, event: Document<Event>) {
  const post = (path: string, body: string | Record<string, string>, from: string) =>
    site.post(path, body, { 'x-forwarded-for': from })

  const sendMessage = async (from: string) => (await post('/feedback', messageForm(), from)).status
  // Refused after it was counted and before a page is rendered.
  const sendForm = async (from: string) => (await post('/feedback', '&'.repeat(101), from)).status
  const sendSignUp = async (from: string) =>
    (await post('/sign-ups', signUpForm(event), from)).status
  const sendSignUpForm = async (from: string) =>
    (await post('/sign-ups', '&'.repeat(101), from)).status
  const search = async (from: string) =>
    (await site.request('/search.data?q=a', { headers: { 'x-forwarded-for': from } })).status
  const failed = '/sign-in?problem=failed'
  const signIn = async (from: string) => (await post('/sign-in', '', from)).headers.location

  const finishSignIn = async (from: string) =>
    (await post('/sign-in/passkey/finish', 'for=sign+in', from)).status
  const returnFromProvider = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await site.request('/sign-in/callback?state=x', { headers })).headers.location
  }
  const chooseLittleData = async (from: string) =>
    (await post('/little-data', 'use=on', from)).status
  const get = async (path: string, from: string) =>
    (await site.request(path, { headers: { 'x-forwarded-for': from } })).status
  const guessPrivatePage = (from: string) =>
    get(`/sign-up/${randomBytes(32).toString('base64url')}`, from)
  const readColors = (from: string) =>
    get(`/colors/${randomBytes(3).toString('hex')}-0123456789.css`, from)

  return [
    ['messages', '2001:db8:1', sendMessage, 3, 303, 429],
    ['forms', '2001:db8:2', sendForm, 30, 413, 429],
    ['sign-ups', '2001:db8:6', sendSignUp, 30, 200, 429],
    ['forms about sign-ups', '2001:db8:7', sendSignUpForm, 90, 413, 429],
    ['searches', '2001:db8:3', search, 60, 200, 429],
    ['sign-ins', '2001:db8:4', signIn, 10, failed, '/sign-in?problem=busy'],
    ['answers of passkeys', '2001:db8:8', finishSignIn, 60, 403, 429],
    ['answers of providers', '2001:db8:9', returnFromProvider, 60, failed, '/sign-in?problem=busy'],
    ['choices of little data', '2001:db8:a', chooseLittleData, 60, 303, 429],
    ['guesses of private pages', '2001:db8:b', guessPrivatePage, 60, 404, 429],
    ['made-up style sheets', '2001:db8:c', readColors, 60, 404, 429],
  ] as const
}
