import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { useWords } from '#app/useWords.ts'
import { Choices } from './Choices.tsx'
import { choices, type Choice } from './listing.ts'

type Props = { section: Section; shown: Choice; counts: Record<Choice, number> }

/** Which of them the list shows. A choice that would show nothing is not offered. */
export function SectionChoices({ section, shown, counts }: Props) {
  const t = useWords('desk')
  const offered = choices.filter(
    (choice) => counts[choice] > 0 || choice === 'all' || choice === shown,
  )
  if (offered.length === 1) return null
  return (
    <Choices
      label={t('show.label')}
      to={href('/adminf83922ab/:section', { section })}
      shown={shown}
      usual="all"
      offered={offered.map((name) => ({
        name,
        text: t(`show.${name}`, { n: counts[name] }),
      }))}
    />
  )
}
