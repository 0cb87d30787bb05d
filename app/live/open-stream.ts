import { dropPrefetched } from '#app/react-router/prefetched-data.ts'
import { endSignedOutPage } from './signed-in-tabs.ts'

/** The server sends something at least every 25 seconds. */
const silenceTimeout = 40_000

type Handlers = {
  onOpen: () => void
  /** The number is NaN or 0 where the server sent none. */
  onChange: (kind: string, change: number) => void
  onFailure: (isSilent: boolean) => void
}

/** Opens the stream of the changes after this one. Returns a function that closes it. */
export function openStream(since: number, { onOpen, onChange, onFailure }: Handlers): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined
  const stream = new EventSource(`/live?since=${since}`)
  const restartSilenceTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(onFailure, silenceTimeout, true)
  }
  const listeners: Record<string, (event: MessageEvent<string>) => void> = {
    open() {
      restartSilenceTimer()
      onOpen()
    },
    change({ data, lastEventId }) {
      restartSilenceTimer()
      dropPrefetched()
      onChange(data, Number(lastEventId))
    },
    beat: restartSilenceTimer,
    signedOut: () => endSignedOutPage(),
    error() {
      // After an interruption the browser reconnects by itself; after a refusal it does not.
      if (stream.readyState === EventSource.CLOSED) onFailure(false)
    },
  }
  for (const [event, listener] of Object.entries(listeners))
    stream.addEventListener(event, listener)
  restartSilenceTimer()
  return () => {
    clearTimeout(silence)
    stream.close()
  }
}
