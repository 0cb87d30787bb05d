import type { SignUpView } from '#app/events/sign-up/sign-up-view.ts'
import { WhoComes } from '#app/events/sign-up/WhoComes.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Scene } from '#app/ui/drawings/scenes/Scene.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import { hasPort } from '#core/community/port.ts'
import { imageSources } from '#core/images/image.ts'
import { hasLongWord } from '#core/text/has-long-word.ts'
import type { EventPageView } from './event-page-view.ts'
import s from './EventStage.module.css'

type Props = { event: EventPageView }

/** The first screen of an event, night in both colour schemes: a picture, and what somebody decides by. */
export function EventStage({ event, signUp }: Props & { signUp: SignUpView | undefined }) {
  const { title, when, nearness, newDates, place, isPast, isCancelled } = event
  const t = useMessages('signUp')
  const words = title?.value ?? ''
  // It is smaller, or it would fill the stage or have its longest word broken on a phone.
  const isLong = words.length > 48 || hasLongWord(12, words)
  return (
    <header className={classNames('night', s.stage, (isPast || isCancelled) && s.over)}>
      <StagePicture event={event} />
      <div className={s.words}>
        <p className={classNames(s.when, nearness && 'ember')}>{when}</p>
        <h1 className={classNames('lit', isLong && s.long)}>
          <LocalizedText text={title} />
        </h1>
        {newDates ? <strong>{newDates}</strong> : null}
        {place ? (
          <p>
            <LocalizedText text={place} />
          </p>
        ) : null}
        {isCancelled ? <p>{t('own.eventCancelled')}</p> : signUp && <WhoComes signUp={signUp} />}
      </div>
    </header>
  )
}

/** The first photo, or one of the five scenes, always the same for this event. */
function StagePicture({ event: { title, images, point, scene, state, isPast } }: Props) {
  const t = useMessages('gallery')
  const tPage = useMessages('eventsPage')
  const isLittleData = useLittleData()
  const { place } = useCommunity()
  const [photo] = images
  // With others it is in the gallery too, which says what it shows.
  const isRepeated = images.length > 1
  const stamp = state ?? (isPast ? tPage('item.past') : undefined)
  if (!photo && !stamp && isLittleData) return null
  return (
    <div className={s.picture} data-screen-only>
      {photo ? (
        <span lang={photo.alt?.language}>
          <ResponsiveImage
            {...imageSources(photo.address)}
            sizes="(width >= 56.25em) 60vw, 100vw"
            className={s.photo}
            alt={isRepeated ? '' : (photo.alt?.value ?? t('one', { title: title?.value }))}
            width={1200}
            height={1200}
            point={point}
            isLazy={false}
          />
        </span>
      ) : isLittleData ? null : (
        <Scene number={scene} hasPort={hasPort(place)} />
      )}
      {stamp ? <strong className={classNames('stamp', s.stamp)}>{stamp}</strong> : null}
    </div>
  )
}
