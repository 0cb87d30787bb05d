import type { ComponentType } from 'react'
import { Campfire } from '#app/home/scenes/Campfire.tsx'
import type { ShareScreen } from '#app/page/share-screens.ts'
import { Beacon } from '#app/ui/drawings/vignettes/Beacon.tsx'
import { FullCircle } from '#app/ui/drawings/vignettes/FullCircle.tsx'
import { Garland } from '#app/ui/drawings/vignettes/Garland.tsx'
import { LanternReader } from '#app/ui/drawings/vignettes/LanternReader.tsx'
import { NewBridge } from '#app/ui/drawings/vignettes/NewBridge.tsx'
import { PaperBoats } from '#app/ui/drawings/vignettes/PaperBoats.tsx'
import { PaperPlane } from '#app/ui/drawings/vignettes/PaperPlane.tsx'
import { ThreeLogs } from '#app/ui/drawings/vignettes/ThreeLogs.tsx'
import { Logo } from '#app/ui/icons/Logo.tsx'
import type { Language } from '#core/localized.ts'
import { community } from '#site.config'

/** The drawing of each section beside its heading. */
const drawings: Record<Exclude<ShareScreen, 'home'>, ComponentType> = {
  tips: LanternReader,
  team: FullCircle,
  projects: NewBridge,
  news: PaperBoats,
  events: Garland,
  philosophy: ThreeLogs,
  contacts: Beacon,
  feedback: PaperPlane,
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
        <Campfire />
      </div>
    )
  }
  const Drawing = drawings[screen]
  return (
    <div className="share section" id="share">
      <p>
        <Logo />
        {community.name[language]}
      </p>
      <strong>{title}</strong>
      <Drawing />
    </div>
  )
}
