// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import '#app/ui/styles/site.css'
import { createRoot } from 'react-dom/client'
import { Logo } from '#app/ui/icons/Logo.tsx'
import { screensWith } from '#core/screens.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './page.css'

const parameters = new URLSearchParams(location.search)
const shownName = parameters.get('screen') ?? 'home'
const screen = screensWith('drawing').find(({ name }) => name === shownName)
if (!screen) throw new Error(`No screen with a drawing has the name ${shownName}`)
const { name } = screen
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
    <div className="share" id="share">
      <span className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
    <Icon />
  </>,
)
