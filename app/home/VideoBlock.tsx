import { lazy, useEffect, useRef, useState } from 'react'
import { community } from '#site.config'
import { JoinBlock } from '#app/JoinBlock.tsx'
import { useSiteState } from '#app/state.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { Section } from '#app/ui/Section.tsx'
import { useWords } from '#app/useWords.ts'
import s from './VideoBlock.module.css'

const visibleEnough = 0.1

const VideoPoster = lazy(async () => ({ default: (await import('./VideoPoster.tsx')).VideoPoster }))

/** A poster until a tenth of it is seen; only then is the other host asked for anything. */
export function VideoBlock() {
  const t = useWords('home')
  const { language } = useSiteState()
  const { frame, isLoaded, hadFocus } = useFirstSight()
  return (
    <Section title={t('video.title')} tone="sunken">
      <div className={s.row}>
        <div className={s.frame} ref={frame}>
          {isLoaded ? (
            <iframe
              src={`https://www.youtube-nocookie.com/embed/${community.videoId}?hl=${language}`}
              title={t('video.frameTitle', { name: community.name[language] })}
              width={560}
              height={315}
              allow="fullscreen; encrypted-media; picture-in-picture"
              allowFullScreen
              ref={(video) => {
                // Whoever stood on the poster stands on the video that takes its place.
                if (hadFocus.current) video?.focus()
              }}
            />
          ) : (
            <a
              href={`https://www.youtube.com/watch?v=${community.videoId}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('video.watch')}
            >
              <AsDrawn name="video" drawing={VideoPoster} />
            </a>
          )}
        </div>
        <JoinBlock title={t('video.join')} text={t('video.text')} button={t('join.button')} />
      </div>
    </Section>
  )
}

function useFirstSight() {
  const frame = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!frame.current || isLoaded) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        hadFocus.current = frame.current?.contains(document.activeElement) ?? false
        setLoaded(true)
      },
      { threshold: visibleEnough },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [isLoaded])
  return { frame, isLoaded, hadFocus }
}
