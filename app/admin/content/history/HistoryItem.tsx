import type { ReactNode } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { DocumentForm } from '#core/commands/content-commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/kinds/editable.ts'
import type { Language } from '#core/localized.ts'
import type { TextPart, HistoryStep } from './history-steps.ts'
import s from './HistoryItem.module.css'

type HistoryItemProps = {
  step: HistoryStep
  author: string | undefined
  messages: Pick<FormMessages, 'label' | 'valueText'>
  contentName: ContentName
  /** The document as it is now; absent where it cannot be reverted to this step. */
  current: Editable | undefined
}

/** A version, or a change of an image: who made it, when, and what it changed. */
export function HistoryItem(props: HistoryItemProps) {
  const { step, author, messages, contentName, current } = props
  const t = useMessages('admin')
  const authorName = useAuthorName()
  const when = useFormatRecentTime()(step.at)
  const { version, image } = step
  return (
    <Panel className={s.step}>
      <h2 className={s.title}>{t(`history.did.${step.action}`)}</h2>
      <p className={`row soft ${s.meta}`}>
        <time dateTime={step.at}>{when}</time>
        <span>{authorName(step.by, author)}</span>
      </p>
      {image ? <Thumbnail address={image} alt="" /> : null}
      <ChangedFields step={step} messages={messages} />
      {current && version !== undefined && step.action !== 'removed' ? (
        <RevertButton {...{ contentName, current }} to={version} />
      ) : null}
    </Panel>
  )
}

type RevertButtonProps = { contentName: ContentName; current: Editable; to: number }

/** Saves the texts of an old version as the newest version. */
function RevertButton({ contentName, current: { id, version }, to }: RevertButtonProps) {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<DocumentForm>(contentName)
  const { keyOf } = useSubmissionKey()
  const revert = () =>
    runAction(
      { intent: 'revert', id, version, to, key: keyOf({ id, version, to }) },
      {
        done: t('history.returned'),
        failed: (result) => {
          const isConflict = !result.ok && result.reason === 'conflict'
          return t(isConflict ? 'history.changed' : 'history.failed')
        },
      },
    )
  return (
    <Button size="s" isLoading={isPending} onClick={() => void revert()}>
      {t('history.return')}
    </Button>
  )
}

type ChangedFieldsProps = Pick<HistoryItemProps, 'step' | 'messages'>

function ChangedFields({ step: { image, fields }, messages }: ChangedFieldsProps) {
  const tImages = useMessages('images')
  const { languages } = useSiteState()
  const altLabel = (language: Language) =>
    tImages(`alt.${language === languages ? 'alone' : language}`)
  return (
    <dl className={s.fields}>
      {fields.map(({ parts, language, isOfImages, ...field }) => (
        <div key={field.name}>
          <dt>{image && language ? altLabel(language) : messages.label(field.name)}</dt>
          <dd lang={language}>
            {parts.map(({ text, change }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a version never move
              <Change key={index} change={change}>
                {isOfImages ? (
                  <Thumbnail address={text} alt={tImages('thumb', { number: index + 1 })} />
                ) : (
                  messages.valueText(field, text)
                )}
              </Change>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ change, children }: Pick<TextPart, 'change'> & { children: ReactNode }) {
  if (change === 'added') return <ins>{children}</ins>
  if (change === 'removed') return <del>{children}</del>
  return children
}
