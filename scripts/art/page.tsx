// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import '#app/ui/styles/site.css'
import { createRoot } from 'react-dom/client'
import { Campfire } from '#app/home/scenes/Campfire.tsx'
import { Logo } from '#app/ui/Logo.tsx'
import { community } from '#site.config'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './page.css'

const name = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'uk'

function Share() {
  return (
    <div className="share" id="share">
      <div>
        <Logo />
        <strong>{community.name[name]}</strong>
        <span>{community.place[name]}</span>
      </div>
      <Campfire />
    </div>
  )
}

function Icon() {
  return (
    <div className="icon" id="icon">
      <Logo />
    </div>
  )
}

createRoot(document.body).render(
  <>
    <Share />
    <Icon />
  </>,
)
