// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import '#app/ui/styles/site.css'
import { createRoot } from 'react-dom/client'
import { shareScreens } from '#app/page/share-screens.ts'
import { Logo } from '#app/ui/icons/Logo.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './page.css'
import { ShareImage } from './ShareImage.tsx'

const parameters = new URLSearchParams(location.search)
const language = parameters.get('language') === 'en' ? 'en' : 'uk'
const screen = shareScreens.find((one) => one === parameters.get('screen')) ?? 'home'
// The texts of the events are on the front page too, so those of their own page are apart.
const file = screen === 'events' ? 'eventsPage' : screen
const { default: words } = (await import(`../../locales/${language}/${file}.json`)) as {
  default: { page: { title: string } }
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
    <ShareImage screen={screen} language={language} title={words.page.title} />
    <Icon />
  </>,
)
