import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { hasBody } from './request-target.ts'

const refusalTexts = {
  400: ['Цей запит зіпсований.', 'This request is malformed.'],
  401: ['Сеанс завершився: увійди ще раз.', 'Your session has ended: sign in again.'],
  403: ['Ця форма прийшла не з нашого сайту.', 'This form did not come from our site.'],
  404: ['Тут нічого немає.', 'There is nothing here.'],
  405: ['Сюди не можна нічого надіслати.', 'Nothing can be sent here.'],
  413: ['Цього забагато для однієї форми.', 'This is too much for one form.'],
  415: ['Таку форму сайт не читає.', 'The site cannot read this kind of form.'],
  429: [
    'Забагато спроб. Спробуй ще раз за {minutes} хв.',
    'Too many attempts. Try again in {minutes} min.',
  ],
  503: ['Зараз забагато всього. Спробуй ще раз.', 'Too much at once. Try again.'],
} as const

/** Sends a short text in both languages without rendering a page or reading the rest of the body. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof refusalTexts,
  headers: OutgoingHttpHeaders = {},
): void {
  const minutes = Math.ceil(Number(headers['retry-after'] ?? 0) / 60)
  const sentences = refusalTexts[status].join('\n').replaceAll('{minutes}', String(minutes))
  const text = `${status}\n${sentences}\n`
  const isUnread = hasBody(request) && !request.complete && request.readableFlowing === null
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...(isUnread && { connection: 'close' }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
