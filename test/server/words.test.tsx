import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteStateProvider } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'

function OfTwoSubjects() {
  const inContent = useWords('content')
  const inForm = useWords('eventForm')
  return `${inContent('save')}|${inForm('newEventForm.add')}`
}

const wordsOf = (subject: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(`locales/uk/${subject}.json`, 'utf8'))

test('a part that takes its words from several files waits for each of them', async () => {
  const html = new PassThrough()
  const page = (
    <SiteStateProvider language="uk" administrator={null}>
      <Suspense>
        <OfTwoSubjects />
      </Suspense>
    </SiteStateProvider>
  )
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) })
  const said = `${String(wordsOf('content')['save'])}|${wordsOf('eventForm')['newEventForm']?.['add']}`
  expect(await text(html)).toContain(said)
})
