import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { Piece, Step } from './differences.ts'
import { Moment } from './Moment.tsx'
import s from './StepItem.module.css'
import type { Return } from './useReturn.ts'
import { useWho } from './useWho.ts'

type Props = {
  step: Step
  author: string | undefined
  label: (field: string) => string
  /** Absent where there is nothing to return from. */
  returning: Return | undefined
}

/** One version: who, when, and what it changed. */
export function StepItem({ step, author, label, returning }: Props) {
  const t = useWords('desk')
  const who = useWho()
  return (
    <li className={s.step}>
      <h2 className={s.what}>{t(`history.did.${step.did}`)}</h2>
      <p className={s.when}>
        <Moment at={step.at} />
        <span>{who(step.by, author)}</span>
      </p>
      <dl className={s.fields}>
        {step.fields.map((field) => (
          <div key={field.name}>
            <dt>{label(field.name)}</dt>
            <dd lang={field.language}>
              {field.pieces.map((piece, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of a version never move
                <Text key={index} piece={piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {returning ? (
        <Button
          variant="quiet"
          size="s"
          loading={returning.isUnderWay}
          onClick={() => returning.returnTo(step.version)}
        >
          {t('history.return')}
        </Button>
      ) : null}
    </li>
  )
}

function Text({ piece: { text, is } }: { piece: Piece }) {
  if (is === 'added') return <ins>{text}</ins>
  if (is === 'removed') return <del>{text}</del>
  return text
}
