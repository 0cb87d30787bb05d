import { kindOf, contentNames, type ContentName } from '#core/content/content-kinds.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import type { RequestOptions } from '../helpers/http-client.ts'
import { filledForm, feedbackForm, type Form } from '../helpers/forms.ts'
import { findInjection } from '../helpers/injection-check.ts'
import type { Target } from '../helpers/target.ts'

const lists = [
  '/',
  '/?lng=en',
  '/events',
  '/news',
  '/projects',
  '/team',
  '/projects?lng=en',
  '/news.data',
  '/team.data',
  '/events.ics',
  '/news.rss',
  '/news.rss?lng=en',
  '/sitemap.xml',
]
const lineBreaks = [
  '\r\nATTENDEE:mailto:evil@example.org',
  '\nEND:VEVENT\nBEGIN:VALARM',
  ']]>',
  '&xxe;',
  '\u2028',
  'x;y,z\\n',
]

/** The form with this text in every field, shortened to the field's limit. */
function hostileForm(contentName: ContentName, text: string): Form {
  const form = filledForm(contentName, 'x')
  for (const { name, control, maxLength } of kindOf(contentName).fields) {
    if (/line|markdown/.test(control)) form[name] = text.slice(0, maxLength)
  }
  return { ...form, key: crypto.randomUUID() }
}

export const storedScripts: AttackKind = {
  name: 'scripts in what administrators write',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const texts = [
      ...xssPayloads,
      ...xssPayloads
        .slice(0, 12)
        .map((text, nth) => `${lineBreaks[nth % lineBreaks.length]}${text}`),
    ]
    const inspect = async (path: string, options?: RequestOptions) => {
      const injection = findInjection(await target.request(path, options))
      tally.count(!injection, `${path} has ${injection}`)
    }
    const saved: Saved[] = []
    const saveInAll = async (text: string) => {
      for (const contentName of contentNames) {
        const document = await save(target, contentName, hostileForm(contentName, text), cookie)
        if (document) saved.push(document)
      }
    }
    await inParallel(texts, saveInAll, 4)
    const isConclusive = saved.length > texts.length * 3
    tally.count(isConclusive, `Only ${saved.length} could be saved, so the attack proves nothing`)
    for (const path of lists) await inspect(path)
    for (const contentName of contentNames)
      await inspect(`/adminf83922ab/${contentName}`, { sessionCookie: cookie })
    const inspectDocument = async ({ contentName, id, slug }: Saved, nth: number) => {
      if (contentName === 'news') await inspect(`/news/${slug}`)
      if (contentName === 'organizers') await inspect(`/team/${slug}?lng=en`)
      if (nth % 8 > 0) return
      await inspect(`/adminf83922ab/${contentName}/${id}`, { sessionCookie: cookie })
      await inspect(`/adminf83922ab/${contentName}/${id}/preview`, { sessionCookie: cookie })
    }
    await inParallel(saved, inspectDocument, 4)
    await attackWithFeedback(target, cookie, inspect)
    await attackWithLinks(target, cookie, tally)
    return tally
  },
}

type Saved = { contentName: ContentName; id: string; slug: string | null }

async function save(
  target: Target,
  contentName: ContentName,
  form: Form,
  cookie: string,
): Promise<Saved | undefined> {
  const { status, body } = await target.post(
    `/adminf83922ab/actions/${contentName}`,
    { intent: 'create', ...form },
    { sessionCookie: cookie },
  )
  const id = /"id":\s*"([\w-]{36})"/.exec(body.toString())?.[1]
  if (status !== 200 || id === undefined) return undefined
  const document = await target.store.documents.byId(kindOf(contentName), id)
  return document && { contentName, id, slug: document.slug }
}

/** Feedback: anybody may send it, and administrators read it. */
async function attackWithFeedback(
  target: Target,
  cookie: string,
  inspect: (path: string, options: RequestOptions) => Promise<void>,
): Promise<void> {
  await inParallel(xssPayloads, (text) =>
    target.post('/feedback', feedbackForm({ message: text, fullName: text.slice(0, 100) })),
  )
  for (const path of [
    '/adminf83922ab/feedback',
    '/adminf83922ab/feedback.data',
    '/adminf83922ab/feedback?q=script',
    '/adminf83922ab/feedback.csv',
  ]) {
    await inspect(path, { sessionCookie: cookie })
  }
}

const badLinks = [
  'javascript:pwned()',
  ' jAvAsCrIpT\t:pwned()//https://',
  'data:text/html,<script>pwned()</script>',
  'vbscript:pwned()',
  '//evil.example',
  'https:evil.example',
  'https://a:b@evil.example',
  '\u0001javascript:pwned()',
  'https://',
  'file:///etc/passwd',
  'javascript://example.org/%0apwned()',
  '/\\evil.example',
]

async function attackWithLinks(target: Target, cookie: string, tally: Tally): Promise<void> {
  for (const contentName of contentNames) {
    const fields = kindOf(contentName).fields.filter(({ control }) => /link|image/.test(control))
    for (const { name } of fields) {
      for (const link of badLinks) {
        const saved = await save(
          target,
          contentName,
          { ...filledForm(contentName, 'Link'), [name]: link, key: crypto.randomUUID() },
          cookie,
        )
        tally.count(!saved, `${contentName}: the field ${name} accepted ${link}`)
      }
    }
  }
}
