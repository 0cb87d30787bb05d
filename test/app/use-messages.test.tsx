import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateProvider } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

function MessagesOfTwoNamespaces() {
  const newsMessage = useMessages('newsForm')
  const eventMessage = useMessages('eventForm')
  return `${newsMessage('form.save')}|${eventMessage('form.add')}`
}

type FormMessages = { form: { add: string; save: string } }
// Read and not imported, so that the page itself has to wait for them.
const readMessages = (namespace: string) =>
  JSON.parse(readFileSync(`locales/uk/${namespace}.json`, 'utf8')) as FormMessages

test('a component with several namespaces waits for each of them', async () => {
  const html = new PassThrough()
  const page = (
    <SiteStateProvider language="uk" administrator={null}>
      <Suspense>
        <MessagesOfTwoNamespaces />
      </Suspense>
    </SiteStateProvider>
  )
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  const news = readMessages('newsForm')
  const events = readMessages('eventForm')
  expect(await text(html)).toContain(`${news.form.save}|${events.form.add}`)
})
