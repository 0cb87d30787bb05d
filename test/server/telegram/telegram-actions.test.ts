import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import type { TelegramPost } from '#core/telegram/telegram-post.ts'
import type { PostOutcome } from '#server/storage/telegram/claimed-post.ts'
import { savePostedEvent } from '#test/helpers/posted-events.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { describeActions, type ActionCase } from '#test/server/helpers/action-table.ts'
import {
  encodeForm,
  type Form,
  invalidBodies,
  type FormRequest,
} from '#test/server/helpers/invalid-forms.ts'
import { metricsToken, readMetrics } from '#test/server/helpers/metrics.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { BotApiServer, botToken, channelName } from './helpers/bot-api-server.ts'

const path = '/adminf83922ab/actions/telegram'

const readPost = async ({ store }: TestSite, id: string) =>
  (await store.telegramPosts.byDocument([id]))[id]

function decisionCase(
  outcome: PostOutcome,
  createForm: (id: string) => Form,
): ActionCase<string, TelegramPost | undefined> {
  return {
    path,
    prepare: (site) => savePostedEvent(site.store, outcome),
    validRequest: (id) => encodeForm(createForm(id)),
    invalidRequests: (id) => {
      const form = createForm(id)
      return [
        ['no intent', encodeForm({ ...form, intent: '' })],
        ['another id', encodeForm({ ...form, id: 'x'.repeat(36) })],
        ['an id with U+0000', encodeForm({ ...form, id: `${id}\0` })],
        ['no id', encodeForm({ ...form, id: '' })],
        ['another field', encodeForm({ ...form, chat: '@other' })],
        ...(form['sends']
          ? ([
              ['other sends', encodeForm({ ...form, sends: '2' })],
              ['sends that are no number', encodeForm({ ...form, sends: 'x' })],
            ] as [string, FormRequest][])
          : []),
        ...invalidBodies(form),
      ]
    },
    reachesDatabase: (name) => /another id|U\+0000|other sends/.test(name),
    readState: readPost,
    expectDone: async ({ stateAfter }) => {
      expect(stateAfter).toMatchObject({ state: 'none', dueAt: expect.any(String) })
    },
  }
}

describeActions('posts to Telegram', [
  [
    'trying again',
    decisionCase({ state: 'none', error: 'botRemoved', dueAt: null }, (id) => ({
      intent: 'retry',
      id,
    })),
  ],
  [
    'sending again',
    decisionCase({ state: 'unknown', error: null, dueAt: null }, (id) => ({
      intent: 'sendAgain',
      id,
      sends: '1',
    })),
  ],
])

describe('a site with a channel', () => {
  let site: TestSite
  let cookie: string
  const server = new BotApiServer(() => new Date())
  beforeAll(async () => {
    await server.open()
    site = await openTestSite({
      env: {
        TELEGRAM_BOT_TOKEN: botToken,
        TELEGRAM_CHANNEL: channelName,
        TELEGRAM_API_URL: server.apiUrl,
        METRICS_TOKEN: metricsToken,
      },
    })
    cookie = await signInAdministrator(site)
  })
  afterAll(async () => {
    await site.close()
    await server.close()
    expect(site.readLog()).not.toContain(botToken)
  })

  const post = (address: string, form: Form) => site.post(address, form, { cookie })
  const readText = async (address: string, headers: Record<string, string> = { cookie }) =>
    (await site.request(address, { headers })).body.toString()

  test('learns from an administrator which post it is, changes it and shows it', async () => {
    server.posts.set(11, {
      html: 'x',
      text: 'x',
      photo: undefined,
      hasPreview: true,
      sentAt: Date.now(),
    })
    const id = await savePostedEvent(site.store, { state: 'unknown', error: null, dueAt: null })
    const assign = (link: string) => post(path, { intent: 'assign', id, sends: '1', link })
    expect((await assign('https://t.me/another/11')).status).toBe(400)
    expect((await assign('https://t.me/vatra_test/11')).status).toBe(200)
    expect((await assign('https://t.me/vatra_test/11')).status).toBe(409)
    await waitFor(() => expect(server.posts.get(11)?.text).toContain('Школа лідерів'))
    await waitFor(async () => expect((await readPost(site, id))?.dueAt).toBeNull())
    expect(await readText('/adminf83922ab/events')).toContain('https://t.me/vatra_test/11')
    const metrics = await readMetrics(site)
    expect(metrics).toContain('vatra_telegram_posts_total{result="edited"} 1')
    expect(metrics).toContain('vatra_telegram_posts_stuck 0')
    expect(metrics).not.toContain(botToken)
  })

  test('keeps the tick of a form, and tells visitors neither of it nor of outdated texts', async () => {
    const fields = { titleUk: 'Мандрівка', titleEn: 'Trip', eventLink: 'https://example.org' }
    const dates = { startDate: '2030-05-01', endDate: '2030-05-02' }
    const address = '/adminf83922ab/actions/events'
    const form = { intent: 'create', ...fields, ...dates, key: createKey(), telegram: 'yes' }
    const { id } = JSON.parse((await post(address, form)).body.toString()) as { id: string }
    const isTicked = async () => (await site.store.documents.byId(eventKind, id))?.postsToTelegram
    expect(await isTicked()).toBe(true)
    expect((await readPost(site, id))?.state).toBe('none')
    const update = { ...form, intent: 'update', id, version: '1', key: createKey() }
    expect((await post(address, { ...update, telegram: 'perhaps' })).status).toBe(400)
    const changed = { ...update, titleUk: 'Похід', telegram: '' }
    expect((await post(address, changed)).status).toBe(200)
    expect(await isTicked()).toBe(false)
    expect((await site.store.documents.byId(eventKind, id))?.outdated).toEqual(['titles.en'])
    for (const page of ['/events', '/events.data'])
      expect(await readText(page, {})).not.toMatch(/\w+Telegram|outdated|titles\.en/)
    const projects = '/adminf83922ab/actions/projects'
    const project = { intent: 'create', titleUk: 'Проєкт', key: createKey(), telegram: 'yes' }
    expect((await post(projects, project)).status).toBe(400)
  })
})
