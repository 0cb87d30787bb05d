import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateProvider } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

function OfTwoSubjects() {
  const inContent = useMessages('content')
  const inForm = useMessages('eventForm')
  return `${inContent('save')}|${inForm('newEventForm.add')}`
}

// Read and not imported, so that the page itself has to wait for them.
const wordsOf = (subject: string): unknown =>
  JSON.parse(readFileSync(`locales/uk/${subject}.json`, 'utf8'))
type Form = { newEventForm: { add: string } }

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
  const { save } = wordsOf('content') as { save: string }
  const { newEventForm } = wordsOf('eventForm') as Form
  expect(await text(html)).toContain(`${save}|${newEventForm.add}`)
})
