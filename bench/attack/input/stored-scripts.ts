import { kindOf, contentNames, type ContentName } from '#core/content/content-kinds.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import type { RequestOptions } from '../helpers/http-client.ts'
import { filledForm, feedbackForm, type Form } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
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
const breaks = [
  '\r\nATTENDEE:mailto:evil@example.org',
  '\nEND:VEVENT\nBEGIN:VALARM',
  ']]>',
  '&xxe;',
  '\u2028',
  'x;y,z\\n',
]

/** The form with this text in every field, shortened to the field's limit. */
function hostileForm(section: ContentName, text: string): Form {
  const form = filledForm(section, 'x')
  for (const { name, control, maxLength: longest } of kindOf(section).fields) {
    if (/line|markdown/.test(control)) form[name] = text.slice(0, longest)
  }
  return { ...form, key: crypto.randomUUID() }
}

export const storedScripts: AttackClass = {
  name: 'scripts in what administrators write',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const texts = [
      ...xssPayloads,
      ...xssPayloads.slice(0, 12).map((text, nth) => `${breaks[nth % breaks.length]}${text}`),
    ]
    const look = async (path: string, question?: RequestOptions) => {
      const found = findInjection(await target.request(path, question))
      tally.count(!found, `${path} has ${found}`)
    }
    const saved: Saved[] = []
    const saveInAll = async (text: string) => {
      for (const section of contentNames) {
        const one = await save(target, section, hostileForm(section, text), cookie)
        if (one) saved.push(one)
      }
    }
    await inParallel(texts, saveInAll, 4)
    const isProof = saved.length > texts.length * 3
    tally.count(isProof, `Only ${saved.length} could be saved: nothing is proved`)
    for (const path of lists) await look(path)
    for (const section of contentNames)
      await look(`/adminf83922ab/${section}`, { sessionCookie: cookie })
    const lookAtOne = async ({ section, id, slug }: Saved, nth: number) => {
      if (section === 'news') await look(`/news/${slug}`)
      if (section === 'organizers') await look(`/team/${slug}?lng=en`)
      if (nth % 8 > 0) return
      await look(`/adminf83922ab/${section}/${id}`, { sessionCookie: cookie })
      await look(`/adminf83922ab/${section}/${id}/preview`, { sessionCookie: cookie })
    }
    await inParallel(saved, lookAtOne, 4)
    await attackWithLetters(target, cookie, look)
    await attackWithLinks(target, cookie, tally)
    return tally
  },
}

type Saved = { section: ContentName; id: string; slug: string | null }

async function save(
  target: Target,
  section: ContentName,
  form: Form,
  cookie: string,
): Promise<Saved | undefined> {
  const { status, body } = await target.post(`/adminf83922ab/${section}.data`, form, {
    sessionCookie: cookie,
  })
  const id = /"id",\s*"([\w-]{36})"/.exec(body.toString())?.[1]
  if (status !== 200 || id === undefined) return undefined
  const document = await target.store.documents.byId(kindOf(section), id)
  return document && { section, id, slug: document.slug }
}

/** Feedback: anybody may send it, and administrators read it. */
async function attackWithLetters(
  target: Target,
  cookie: string,
  look: (path: string, question: RequestOptions) => Promise<void>,
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
    await look(path, { sessionCookie: cookie })
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
  for (const section of contentNames) {
    const fields = kindOf(section).fields.filter(({ control }) => /link|image/.test(control))
    for (const { name } of fields) {
      for (const link of badLinks) {
        const saved = await save(
          target,
          section,
          { ...filledForm(section, 'Link'), [name]: link, key: crypto.randomUUID() },
          cookie,
        )
        tally.count(!saved, `${section}: the field ${name} took ${link}`)
      }
    }
  }
}
