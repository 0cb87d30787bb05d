import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateProvider } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

function OfTwoSubjects() {
  const inNews = useMessages('newsForm')
  const inEvents = useMessages('eventForm')
  return `${inNews('form.save')}|${inEvents('form.add')}`
}

// Read and not imported, so that the page itself has to wait for them.
const wordsOf = (subject: string): unknown =>
  JSON.parse(readFileSync(`locales/uk/${subject}.json`, 'utf8'))
type FormFile = { form: { add: string; save: string } }

test('a component with several namespaces waits for each of them', async () => {
  const html = new PassThrough()
  const page = (
    <SiteStateProvider language="uk" administrator={null}>
      <Suspense>
        <OfTwoSubjects />
      </Suspense>
    </SiteStateProvider>
  )
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  const news = wordsOf('newsForm') as FormFile
  const events = wordsOf('eventForm') as FormFile
  expect(await text(html)).toContain(`${news.form.save}|${events.form.add}`)
})
