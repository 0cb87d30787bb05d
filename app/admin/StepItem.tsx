import { small } from '#app/images/small.ts'
import { Button } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { useWords } from '#app/useWords.ts'
import type { Piece, Step } from './differences.ts'
import { Moment } from './Moment.tsx'
import { Plate } from './Plate.tsx'
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

/** One version, or a new text of a picture: who, when, and what it changed. */
export function StepItem({ step, author, label, returning }: Props) {
  const t = useWords('desk')
  const inImages = useWords('images')
  const who = useWho()
  const { version, picture } = step
  return (
    <Plate className={s.step}>
      <h2 className={s.what}>{t(`history.did.${step.did}`)}</h2>
      <p className={s.when}>
        <Moment at={step.at} />
        <span>{who(step.by, author)}</span>
      </p>
      {picture ? (
        <span className={s.picture}>
          <Picture src={small(picture)} alt="" width={1} height={1} />
        </span>
      ) : null}
      <dl className={s.fields}>
        {step.fields.map((field) => (
          <div key={field.name}>
            <dt>
              {picture && field.language ? inImages(`alt.${field.language}`) : label(field.name)}
            </dt>
            <dd lang={field.language}>
              {field.pieces.map((piece, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of a version never move
                <Text key={index} piece={piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {returning && version !== undefined ? (
        <Button
          variant="quiet"
          size="s"
          loading={returning.isUnderWay}
          onClick={() => returning.returnTo(version)}
        >
          {t('history.return')}
        </Button>
      ) : null}
    </Plate>
  )
}

function Text({ piece: { text, is } }: { piece: Piece }) {
  if (is === 'added') return <ins>{text}</ins>
  if (is === 'removed') return <del>{text}</del>
  return text
}
