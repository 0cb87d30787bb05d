import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { JoinBlock } from '#app/page/JoinBlock.tsx'
import { useCommunity, useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { useDrawingSet } from '#app/ui/drawing-set.ts'
import plain from '#app/ui/drawings/plain/poster.svg?url'
import { Section } from '#app/ui/layout/Section.tsx'
import { savesData, useLittleData } from '#app/ui/little-data.ts'
import { videoAddress, videoHosts, type Video } from '#core/community/video.ts'
import type { Language } from '#core/localized.ts'
import { languageQuery } from '#core/localized.ts'
import fire from './video-poster.svg?url'
import s from './VideoBlock.module.css'

const visibleRatio = 0.1

/**
 * Shows a poster until a tenth of it is visible; only then the video host is requested. With little data, or if the
 * video cannot be loaded, the poster and its link stay. Where a cross-origin isolated page cannot embed it, the link
 * leads to the page without isolation: docs/decisions/010-other-sites-in-pages.md.
 */
export function VideoBlock() {
  const t = useMessages('home')
  const { video } = useCommunity()
  if (!video) return null
  return (
    <Section id="video" title={t('video.title')} tone="sunken">
      <div className={s.row}>
        <VideoFrame video={video} />
        <JoinBlock title={t('video.join')} text={t('video.text')} button={t('join.button')} />
      </div>
    </Section>
  )
}

function VideoFrame({ video }: { video: Video }) {
  const t = useMessages('home')
  const { language, languages, community } = useSiteState()
  const { frame, isSeen } = useFirstView()
  const isEmbeddable = !isSeen || canEmbed()
  const poster = useRef<HTMLAnchorElement>(null)
  const player = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)

  const show = async () => {
    if (!(await canReachHost(video))) return
    const hadFocus = document.activeElement === poster.current
    flushSync(() => setLoaded(true))
    // The poster is removed, so its focus moves to the video.
    if (hadFocus) player.current?.focus()
  }
  return (
    <div className={s.frame} ref={frame}>
      {isSeen && isEmbeddable ? (
        <iframe
          {...withoutCookies}
          src={playerAddress(video, language)}
          title={t('video.frameTitle', { name: community.name })}
          width={560}
          height={315}
          allow="fullscreen; encrypted-media; picture-in-picture"
          inert={!isLoaded}
          ref={player}
          onLoad={() => void show()}
        />
      ) : null}
      {isLoaded ? null : (
        <a
          {...(isEmbeddable
            ? {
                href: videoAddress(video),
                target: '_blank',
                rel: 'noopener noreferrer',
              }
            : { href: `/${languageQuery(language, languages, 'video=1')}#video` })}
          aria-label={t(`video.watch.${video.service}`)}
          ref={poster}
        >
          <VideoPoster />
        </a>
      )}
    </div>
  )
}

function VideoPoster() {
  const file = { fire, plain }[useDrawingSet()]
  return (
    <svg viewBox="0 0 560 315" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {useLittleData() ? (
        <path fill="var(--flame)" d="M260 126V190L312 158Z" />
      ) : (
        <use href={`${file}#poster`} />
      )}
    </svg>
  )
}

function playerAddress({ service, id }: Video, language: Language): string {
  const host = videoHosts[service]
  return service === 'youtube'
    ? `${host}/embed/${id}?hl=${language}`
    : `${host}/video/${id}?dnt=1&texttrack=${language}`
}

function useFirstView() {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current || isSeen || savesData()) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: visibleRatio },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { frame, isSeen }
}

const withoutCookies = { credentialless: true }

/** A cross-origin isolated page can embed other sites only in browsers with credentialless iframes. */
function canEmbed(): boolean {
  return !window.crossOriginIsolated || 'credentialless' in HTMLIFrameElement.prototype
}

/** An iframe also fires `load` for the browser's error page, so the connection is checked separately. */
function canReachHost({ service }: Video): Promise<boolean> {
  const path = service === 'youtube' ? '/generate_204' : '/favicon.ico'
  return fetch(videoHosts[service] + path, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
