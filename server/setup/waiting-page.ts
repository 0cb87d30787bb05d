import { html } from 'hono/html'
import { setupMessages } from '#server/base/messages.ts'
import type { Parts } from '#server/feature/feature.ts'
import { refuse } from '#server/http/refusals.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import { languageOfRequest, setupDocument } from './setup-page.ts'

/** The setup with its files, and health checks answer as always. */
const others = /^\/(?:setup\/|static\/|(?:favicon\.svg|health\/live|health\/ready|metrics)$)/

/**
 * At every address until the site is set up, because its pages would speak for nobody. With 503 no search engine lists
 * it, and no browser keeps it.
 */
export function createWaitingPage(
  { sendAsync }: Pick<Parts, 'sendAsync'>,
  isWaiting: () => boolean,
): AddressListener {
  return {
    requestClass: 'page',
    answers: (path) => isWaiting() && !others.test(path),
    listener(request, response) {
      sendAsync(request, response, async () => {
        const language = languageOfRequest(request)
        const t = setupMessages(language)
        const page = await setupDocument({
          language,
          title: t('waiting.title'),
          lead: t('waiting.text'),
          body: html`<p>${t('waiting.own')}</p>`,
        })
        refuse(request, response, 503, { ...page.headers, 'retry-after': '600' }, page.html)
      })
    },
  }
}
