import { Logo } from '#app/ui/icons/Logo.tsx'
import type { Language } from '#core/localized.ts'
import { community } from '#site.config'

type Props = { name: string; language: Language; title: string; svg: string }

export function ShareImage({ name, language, title, svg }: Props) {
  const drawing = <span className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
  if (name === 'home') {
    return (
      <div className="share" id="share">
        <div>
          <Logo />
          <strong>{community.name[language]}</strong>
          <span>{community.place[language]}</span>
        </div>
        {drawing}
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
      {drawing}
    </div>
  )
}
