import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { GuestNote } from './GuestNote.tsx'
import type { Guest, PlacelessTicket } from './load-door.ts'
import { loadDetector, problemOf, readCodes, ticketIn } from './read-codes.ts'
import s from './Scanner.module.css'

type Props = {
  guests: Guest[]
  placeless: PlacelessTicket[]
  onMark: (guest: Guest) => void
}

/** Reads tickets by the camera and compares them with the list on this device. */
export function Scanner(props: Props) {
  const t = useMessages('door')
  const tForms = useMessages('forms')
  const [isOpen, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // So that it is there when the network is not.
    loadDetector().catch(() => {})
  }, [])
  return (
    <div className={s.scanner}>
      <Button onClick={() => setOpen(true)}>{t('scan.open')}</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('scan.title')}
        closeLabel={tForms('close')}
      >
        {isOpen ? (
          <Camera key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />
        ) : null}
      </Modal>
    </div>
  )
}

/** A code that was read; without a ticket it is none of this site. */
type Read = { code: string; ticket: string | undefined }

function Camera({ guests, placeless, onMark, onRetry }: Props & { onRetry: () => void }) {
  const t = useMessages('door')
  const video = useRef<HTMLVideoElement>(null)
  const { revalidate } = useRevalidator()
  const [read, setRead] = useState<Read>()
  // A ticket that stays before the camera is read once.
  const lastCode = useRef<string>(undefined)
  const handlePicture = useEffectEvent(async (code: string | undefined) => {
    if (read || code === lastCode.current) return
    lastCode.current = code
    if (code === undefined) return
    const ticket = await ticketIn(code)
    setRead({ code, ticket })
    const isKnown = [...guests, ...placeless].some((one) => one.ticket === ticket)
    // A person who has just signed up is on the server's list.
    if (ticket !== undefined && !isKnown && navigator.onLine) await revalidate()
  })
  const problem = useCamera(video, (code) => void handlePicture(code))
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (read) answer.current?.querySelector('button')?.focus()
  }, [read])
  const guest = read?.ticket && guests.find(({ ticket }) => ticket === read.ticket)
  const next = () => setRead(undefined)
  return (
    <>
      {problem ? (
        <div role="alert" className={s.found}>
          <p>{t(`scan.problems.${problem}`)}</p>
          <Button
            variant="quiet"
            onClick={problem === 'reload' ? () => location.reload() : onRetry}
          >
            {t('scan.again')}
          </Button>
        </div>
      ) : (
        <video ref={video} className={s.video} muted playsInline aria-hidden />
      )}
      <output className={s.result}>
        {read ? <Found {...{ read, guests, placeless }} /> : problem ? null : t('scan.looking')}
      </output>
      <div ref={answer} className={s.answer}>
        {guest && !guest.attended ? (
          <Button
            size="l"
            onClick={() => {
              onMark(guest)
              next()
            }}
          >
            {t('scan.mark')}
          </Button>
        ) : read ? (
          <Button size="l" variant="quiet" onClick={next}>
            {t('scan.next')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Found({ read, guests, placeless }: { read: Read } & Omit<Props, 'onMark'>) {
  const t = useMessages('door')
  const isOf = ({ ticket }: Guest | PlacelessTicket) =>
    ticket !== undefined && ticket === read.ticket
  const guest = guests.find(isOf)
  const other = placeless.find(isOf)
  const kind = guest
    ? guest.attended
      ? 'here'
      : 'coming'
    : (other?.state ?? (read.ticket ? 'unknown' : 'foreign'))
  const others = guest && guest.people > 1 ? ` ${t('with', { count: guest.people - 1 })}` : ''
  const name = guest?.name ?? other?.name
  return (
    <span className={classNames(s.found, kind === 'coming' ? s.good : kind === 'here' && s.here)}>
      {name ? <strong className={s.name}>{name + others}</strong> : null}
      <span>{t(`scan.found.${kind}`)}</span>
      {guest ? <GuestNote guest={guest} /> : null}
    </span>
  )
}

/** Runs until it is closed. Returns why there is no picture. */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onPicture: (code: string | undefined) => void,
) {
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  const report = useEffectEvent(onPicture)
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    if (!video.current) return undefined
    readCodes(video.current, (code) => report(code), signal).catch((error: unknown) => {
      if (!signal.aborted) setProblem(problemOf(error))
    })
    return () => stopped.abort()
  }, [video])
  return problem
}
