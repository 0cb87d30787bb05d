import campfire from '#app/home/scenes/campfire.svg?raw'
import beacon from '#app/contacts/beacon.svg?raw'
import garland from '#app/events/garland.svg?raw'
import paperPlane from '#app/feedback/paper-plane.svg?raw'
import paperBoats from '#app/news/paper-boats.svg?raw'
import type { ShareScreen } from '#app/page/share-screens.ts'
import threeLogs from '#app/philosophy/three-logs.svg?raw'
import newBridge from '#app/projects/new-bridge.svg?raw'
import fullCircle from '#app/team/full-circle.svg?raw'
import lanternReader from '#app/tips/lantern-reader.svg?raw'
import { Logo } from '#app/ui/icons/Logo.tsx'
import type { Language } from '#core/localized.ts'
import { community } from '#site.config'

/** The drawing of each section beside its heading. */
const drawings: Record<Exclude<ShareScreen, 'home'>, string> = {
  tips: lanternReader,
  team: fullCircle,
  projects: newBridge,
  news: paperBoats,
  events: garland,
  philosophy: threeLogs,
  contacts: beacon,
  feedback: paperPlane,
}

type Props = { screen: ShareScreen; language: Language; title: string }

export function ShareImage({ screen, language, title }: Props) {
  if (screen === 'home') {
    return (
      <div className="share" id="share">
        <div>
          <Logo />
          <strong>{community.name[language]}</strong>
          <span>{community.place[language]}</span>
        </div>
        <Drawing svg={campfire} />
      </div>
    )
  }
  return (
    <div className="share section" id="share">
      <p>
        <Logo />
        {community.name[language]}
      </p>
      <strong>{title}</strong>
      <Drawing svg={drawings[screen]} />
    </div>
  )
}

function Drawing({ svg }: { svg: string }) {
  return <span className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
}
