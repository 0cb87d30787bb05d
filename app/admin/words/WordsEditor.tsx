import { useId, useRef } from 'react'
import { href } from 'react-router'
import { ConflictResolution } from '#app/admin/editor/ConflictResolution.tsx'
import { EditorForm } from '#app/admin/editor/EditorForm.tsx'
import { useEditorForm } from '#app/admin/editor/use-editor-form.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { useStayWhenSignedOut } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { latestSaveOf } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { languages } from '#core/localized.ts'
import { placeholdersIn } from '#core/messages/text-faults.ts'
import { forms, namespaceOf, pluralExamples, type BilingualTexts } from '#core/messages/texts.ts'
import { wordsId } from '#core/messages/words.ts'
import { usePlaceName } from './use-place-name.ts'
import { fieldNameOf, type WordsToEdit } from './words-to-edit.ts'
import s from './Words.module.css'

type WordsEditorProps = {
  words: WordsToEdit
  /** After it was saved. */
  onClose?: () => void
}

/** The form for a text of the site, below what the site says by itself. */
export function WordsEditor({ words, onClose }: WordsEditorProps) {
  const { key, original, item } = words
  const t = useMessages('wordsForm')
  const place = usePlaceName()
  const isHydrated = useHydrated()
  const waiting = latestSaveOf(useWaitingSaves().saves, 'words', item?.id ?? wordsId(key))
  const values = new Set(languages.flatMap((one) => valuesIn(original, one)))
  return (
    <>
      <ListNote>{`${place(namespaceOf(key))}. ${t('notes.empty')}`}</ListNote>
      <Originals words={words} />
      {values.size > 0 ? (
        <ListNote>
          {t('notes.values', { names: [...values].map((name) => `{{${name}}}`).join(', ') })}
        </ListNote>
      ) : null}
      <WaitingNote save={waiting} />
      {/* The server knows no draft of this device. */}
      {isHydrated ? (
        <WordsForm key={`${key} ${waiting?.key}`} {...{ words, waiting, onClose }} />
      ) : null}
    </>
  )
}

/** The text with which the site comes, and whether that has changed since the community wrote its own. */
function Originals({ words: { original, state, former } }: { words: WordsToEdit }) {
  const t = useMessages('wordsForm')
  const isShown = state === 'changed' || state === 'unfit'
  return (
    <>
      {isShown ? <ListNote>{t(`notes.${state}`)}</ListNote> : null}
      <dl className={s.originals}>
        {languages.map((language) => (
          <div key={language} lang={language}>
            <dt>{t('original')}</dt>
            {forms.flatMap((form) => {
              const [now, before] = [original[language][form], former?.[language][form]]
              if (now === undefined) return []
              return (
                <dd key={form}>
                  {isShown && before !== undefined && before !== now ? <del>{before} </del> : null}
                  {now}
                </dd>
              )
            })}
          </div>
        ))}
      </dl>
    </>
  )
}

type WordsFormProps = Pick<WordsEditorProps, 'words'> & {
  waiting: ReturnType<typeof latestSaveOf>
  onClose: (() => void) | undefined
}

function WordsForm({ words, waiting, onClose = () => {} }: WordsFormProps) {
  const { original, fields, item } = words
  const t = useMessages('wordsForm')
  const tEditing = useMessages('editing')
  const messages = useFormMessages('words')
  const id = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const copy = item
    ? undefined
    : { id: wordsId(fields['textKey'] ?? ''), fields, firstField: undefined }
  const form = useEditorForm({
    contentName: 'words',
    item,
    copy,
    waiting,
    onClose,
    formElement,
  })
  const { draft, saving } = form
  useStayWhenSignedOut(draft.isTouched, {
    isKept: draft.isKept,
    message: tEditing('signedOut'),
    isOpenForm: true,
  })
  if (saving.conflict !== undefined) {
    const close = saving.resolveConflict
    return <ConflictResolution contentName="words" {...{ form, close }} saved={saving.conflict} />
  }
  const isOriginal = Object.entries(fields).every(([name, text]) => draft.fields[name] === text)
  const takeOriginal = () => {
    for (const [name, text] of Object.entries(fields)) form.change(name, text)
  }
  const isLong = Object.entries(fields).some(([name, text]) =>
    isMuchLonger(draft.fields[name], text),
  )
  return (
    <>
      <EditorForm
        ref={formElement}
        contentName="words"
        {...{ id, item, form }}
        omitted={omittedFields(original)}
      />
      {isLong ? <ListNote>{t('long')}</ListNote> : null}
      <p className={s.buttons}>
        <Button type="submit" form={id} isLoading={saving.isPending}>
          {messages.update}
        </Button>
        {isOriginal ? null : (
          <Button variant="quiet" onClick={takeOriginal}>
            {t('takeOriginal')}
          </Button>
        )}
        {item ? <HistoryLink id={item.id} /> : null}
      </p>
    </>
  )
}

function HistoryLink({ id }: { id: string }) {
  const t = useMessages('wordsForm')
  return (
    <AdminLink to={href('/adminf83922ab/:content/:id', { content: 'words', id })}>
      {t('history')}
    </AdminLink>
  )
}

/** The place of a text may have no room for it. */
function isMuchLonger(text = '', original = ''): boolean {
  return text.length > 20 + 1.3 * original.length
}

/** The fields of plural forms where there are none, and of those that a language lacks. */
function omittedFields(original: BilingualTexts): string[] {
  return languages.flatMap((language) => {
    const isPlural = original[language].text === undefined
    const needed = isPlural ? pluralExamples(language).map(([form]) => form) : ['text']
    return forms.filter((form) => !needed.includes(form)).map((form) => fieldNameOf(form, language))
  })
}

function valuesIn(original: BilingualTexts, language: keyof BilingualTexts): string[] {
  return Object.values(original[language]).flatMap(placeholdersIn)
}
