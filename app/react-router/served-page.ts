import { isRouteErrorResponse } from 'react-router'
import { ChunkLoadError, isNetworkError } from '#app/state/chunk-loading.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { scriptFailureForm } from '#core/script-failure.ts'

let isReported = false

/**
 * Keeps the page as the server sent it. When its scripts fail before the first navigation, it comes back and works as
 * without scripts; later there is only the error screen. `end` ends the program. Returns what to call with an error.
 */
export function keepServedPage(end: () => void): (error: unknown) => void {
  const served = document.documentElement.cloneNode(true) as HTMLElement
  const { pathname, search } = location
  // Notes for pages without scripts do not help an administrator: the tools are scripts.
  const isForVisitors = document.documentElement.dataset['editing'] === undefined
  let isRestored = false
  if (isForVisitors) addEventListener('input', ({ target }) => copyField(target, served), true)
  return (error) => {
    // oxlint-disable-next-line no-console -- as React does where nobody asks for its errors
    console.error(error)
    if (!isFailureOfScripts(error)) return
    report(error)
    const isServedPage = pathname === location.pathname && search === location.search
    if (isRestored || !isServedPage || !isInChosenLanguage(served) || !isForVisitors) return
    isRestored = true
    // React must not be ended while it works; the browser paints only later.
    queueMicrotask(() => {
      end()
      // Back and Forward load a document again: start-program.ts.
      window.__reactRouterDataRouter = undefined
      const { scrollX, scrollY } = window
      document.documentElement.replaceWith(served)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    })
  }
}

/** An address without a language is in that of the visitor, who may have changed it, or in the only one. */
function isInChosenLanguage({ lang }: HTMLElement): boolean {
  const requested = new URLSearchParams(location.search).get('lng')
  return chooseLanguage(requested, document.cookie, 'both', lang as Language) === lang
}

/** The copy of the page gets what was typed or chosen. */
function copyField(target: EventTarget | null, copy: Element): void {
  // Also a <textarea> and a <select>, to which `checked` means nothing.
  const { name, value, checked, files } = target as HTMLInputElement
  if (!name) return
  const fields = (page: ParentNode) => [
    ...page.querySelectorAll(`form [name="${CSS.escape(name)}"]`),
  ]
  const field = fields(copy)[fields(document).indexOf(target as Element)]
  if (field) Object.assign(field, files ? { files } : { value, checked })
}

/** True unless the server has answered with an error or the network is lost: these have their own screens. */
function isFailureOfScripts(error: unknown): boolean {
  return (
    !isRouteErrorResponse(error) && !(error instanceof ChunkLoadError) && !isNetworkError(error)
  )
}

/** Once for each document. The place in the script tells which error it is; no address, which may be private. */
function report(error: unknown): void {
  if (isReported) return
  isReported = true
  const [place = ''] = /\/static\/js\/[\w.~-]+:\d+:\d+/.exec(String((error as Error).stack)) ?? []
  const values = { [scriptFailureForm.field]: `${String(error)} ${place}`.trim() }
  navigator.sendBeacon?.(scriptFailureForm.path, new URLSearchParams(values))
}
