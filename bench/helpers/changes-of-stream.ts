import type { IncomingMessage } from 'node:http'

/** What a live stream says has changed. */
export function forEachChange(stream: IncomingMessage, onChange: (data: string) => void): void {
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    const events = (text + part).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, data = ''] = /^event: change$[^]*^data: (.*)$/m.exec(event) ?? []
      if (data !== '') onChange(data)
    }
  })
  stream.on('error', () => {})
}
