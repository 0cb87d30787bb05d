import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { TextPart, HistoryStep } from './history-steps.ts'
import type { RevertAction } from './use-revert.ts'
import s from './HistoryItem.module.css'

type HistoryItemProps = {
  step: HistoryStep
  author: string | undefined
  messages: Pick<FormMessages, 'label' | 'valueText'>
  /** Absent where the document cannot be reverted to this step. */
  revertAction: RevertAction | undefined
  /** The time of the loader. */
  now: string
}

/** A version, or a change of an image: who made it, when, and what it changed. */
export function HistoryItem({ step, author, messages, revertAction, now }: HistoryItemProps) {
  const t = useMessages('admin')
  const authorName = useAuthorName()
  const when = useFormatRecentTime(now)(step.at)
  const { version, image } = step
  return (
    <Panel className={s.step}>
      <h2 className={s.title}>{t(`history.did.${step.action}`)}</h2>
      <p className={s.meta}>
        <time dateTime={step.at}>{when}</time>
        <span>{authorName(step.by, author)}</span>
      </p>
      {image ? <Thumbnail address={image} alt="" /> : null}
      <ChangedFields step={step} messages={messages} />
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

type ChangedFieldsProps = Pick<HistoryItemProps, 'step' | 'messages'>

function ChangedFields({ step: { image, fields }, messages }: ChangedFieldsProps) {
  const tImages = useMessages('images')
  return (
    <dl className={s.fields}>
      {fields.map(({ parts, language, ...field }) => (
        <div key={field.name}>
          <dt>{image && language ? tImages(`alt.${language}`) : messages.label(field.name)}</dt>
          <dd lang={language}>
            {parts.map(({ text, change }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a version never move
              <Text key={index} part={{ text: messages.valueText(field, text), change }} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Text({ part: { text, change } }: { part: TextPart }) {
  if (change === 'added') return <ins>{text}</ins>
  if (change === 'removed') return <del>{text}</del>
  return text
}
