import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateProvider } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import ukEventDays from '#locales/uk/eventDays.json' with { type: 'json' }
import ukEvents from '#locales/uk/events.json' with { type: 'json' }
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'

function MessagesOfTwoNamespaces() {
  const newsMessage = useMessages('newsForm')
  const eventMessage = useMessages('eventForm')
  return `${newsMessage('form.save')}|${eventMessage('form.add')}`
}

type FormMessages = { form: { add: string; save: string } }
// Read and not imported, so that the page itself has to wait for them.
const readMessages = (namespace: string) =>
  JSON.parse(readFileSync(`locales/uk/${namespace}.json`, 'utf8')) as FormMessages

function render(component: ReactNode): Promise<string> {
  const html = new PassThrough()
  const page = (
    <SiteStateProvider
      language="uk"
      community={undefined}
      person={null}
      messagesVersion={builtInSiteMessages.version}
      showToast={async () => {}}
    >
      <Suspense>{component}</Suspense>
    </SiteStateProvider>
  )
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  return text(html)
}

test('a component with several namespaces waits for each of them', async () => {
  const news = readMessages('newsForm')
  const events = readMessages('eventForm')
  const html = await render(<MessagesOfTwoNamespaces />)
  expect(html).toContain(`${news.form.save}|${events.form.add}`)
})

function MessagesOfEachSort() {
  const t = useMessages('eventDays')
  const tEvents = useMessages('events')
  const tForm = useMessages('eventForm')
  const weekdays = t('weekdays', { returnObjects: true })
  const organizer = tEvents('card.organisation', { name: 'Ватра' })
  return [organizer, tForm('form.loading'), weekdays.on.join()].join('|')
}

test('messages contain their values, other messages and lists', async () => {
  const html = await render(<MessagesOfEachSort />)
  expect(html).toContain(`${ukEvents.card.organisation.replace('{{name}}', 'Ватра')}|`)
  expect(html).toContain(`|${ukEventDays.weekdays.on.join()}`)
  expect(html).not.toMatch(/\{\{|\$t\(|form\.loading/)
})
