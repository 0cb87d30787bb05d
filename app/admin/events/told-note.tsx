import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'

/** Most changes need no note. */
const ToldNote = lazyPart(async () => (await import('./ToldNote.tsx')).ToldNote)

/** For a toast, about those who had signed up. */
export function toldNote(
  result: Pick<Extract<ContentCommandResult, { ok: true }>, 'told'>,
): ReactNode {
  return result.told?.people ? (
    <Suspense fallback={null}>
      <ToldNote told={result.told} />
    </Suspense>
  ) : null
}
