import { run as keepProgram } from '#app/offline/keep-program.ts?program'
import { InlineProgram } from '#app/page/InlineProgram.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import { run as markProgram } from './mark-program.ts?program'

export function LittleDataScript() {
  return (
    <>
      {useLittleData() ? null : <InlineProgram program={markProgram} />}
      {/* It reads the mark. Only a build has a service worker. */}
      {import.meta.env.PROD ? <InlineProgram program={keepProgram} /> : null}
    </>
  )
}
