// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import '#app/ui/styles/site.css'
import { createRoot } from 'react-dom/client'
import { Logo } from '#app/ui/icons/Logo.tsx'
import { screensWith } from '#core/screens.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './page.css'
import { ShareImage } from './ShareImage.tsx'

const parameters = new URLSearchParams(location.search)
const language = parameters.get('language') === 'en' ? 'en' : 'uk'
const shownName = parameters.get('screen') ?? 'home'
const screen = screensWith('drawing').find(({ name }) => name === shownName)
if (!screen) throw new Error(`No screen with a drawing has the name ${shownName}`)
const { name } = screen
// The texts of the events are on the front page too, so those of their own page are apart.
const file = name === 'events' ? 'eventsPage' : name
const { default: words } = (await import(`../../locales/${language}/${file}.json`)) as {
  default: { page: { title: string } }
}
const drawings = import.meta.glob<string>('../../app/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const svg = drawings[`../../app/${name}/${screen.drawing}.svg`]
if (!svg) throw new Error(`There is no drawing app/${name}/${screen.drawing}.svg`)

function Icon() {
  return (
    <div className="icon" id="icon">
      <Logo />
    </div>
  )
}

createRoot(document.body).render(
  <>
    <ShareImage {...{ name, language, svg }} title={words.page.title} />
    <Icon />
  </>,
)
