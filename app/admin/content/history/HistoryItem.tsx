import { thumbnailAddress } from '#app/admin/images/thumbnail-address.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { TextPart, HistoryStep } from './history-steps.ts'
import { DateTime } from '#app/admin/lists/DateTime.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import s from './HistoryItem.module.css'
import type { RevertAction } from './use-revert.ts'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'

type Props = {
  step: HistoryStep
  author: string | undefined
  label: (field: string) => string
  /** Absent where there is nothing to return from. */
  revertAction: RevertAction | undefined
}

/** One version, or a new text of a picture: who, when, and what it changed. */
export function HistoryItem({ step, author, label, revertAction }: Props) {
  const t = useMessages('admin')
  const inImages = useMessages('images')
  const who = useAuthorName()
  const { version, image: picture } = step
  return (
    <Panel className={s.step}>
      <h2 className={s.what}>{t(`history.did.${step.action}`)}</h2>
      <p className={s.when}>
        <DateTime at={step.at} />
        <span>{who(step.by, author)}</span>
      </p>
      {picture ? (
        <span className={s.picture}>
          <ResponsiveImage src={thumbnailAddress(picture)} alt="" width={1} height={1} />
        </span>
      ) : null}
      <dl className={s.fields}>
        {step.fields.map((field) => (
          <div key={field.name}>
            <dt>
              {picture && field.language ? inImages(`alt.${field.language}`) : label(field.name)}
            </dt>
            <dd lang={field.language}>
              {field.parts.map((piece, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of a version never move
                <Text key={index} piece={piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {revertAction && version !== undefined ? (
        <Button
          variant="quiet"
          size="s"
          isLoading={revertAction.isPending}
          onClick={() => revertAction.revertTo(version)}
        >
          {t('history.return')}
        </Button>
      ) : null}
    </Panel>
  )
}

function Text({ piece: { text, change: is } }: { piece: TextPart }) {
  if (is === 'added') return <ins>{text}</ins>
  if (is === 'removed') return <del>{text}</del>
  return text
}
