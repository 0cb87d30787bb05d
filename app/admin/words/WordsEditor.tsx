import { useId, useRef, Fragment } from 'react'
import { href, useLocation } from 'react-router'
import { ConflictResolution } from '#app/admin/editor/ConflictResolution.tsx'
import { EditorForm } from '#app/admin/editor/EditorForm.tsx'
import { useEditorForm } from '#app/admin/editor/use-editor-form.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { commonNamespaces } from '#app/state/messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { languages as allLanguages, languagesOf } from '#core/localized.ts'
import { placeholdersIn } from '#core/messages/text-faults.ts'
import { forms, namespaceOf, pluralExamples, type BilingualTexts } from '#core/messages/texts.ts'
import { wordsId } from '#core/messages/words.ts'
import { ResultField, ResultValues } from './ResultField.tsx'
import { usePlaceName } from './use-place-name.ts'
import { placeOfText, type WordsPlace } from './words-place.ts'
import { fieldNameOf, withOriginals, type WordsToEdit } from './words-to-edit.ts'
import { WordsPreview } from './WordsPreview.tsx'
import s from './Words.module.css'

const controls = { lines: ResultField }

type WordsEditorProps = {
  words: WordsToEdit
  /** On the page where it was opened. */
  place?: WordsPlace
  /** After it was saved. */
  onClose?: () => void
}

/** The form for a text of the site, below what the site says by itself. */
export function WordsEditor({ words, place: given, onClose }: WordsEditorProps) {
  const { key, original } = words
  const t = useMessages('wordsForm')
  const placeName = usePlaceName()
  const place = given ?? placeOfText(key, original.uk)
  const isHydrated = useHydrated()
  // A save from before there was a document has no id.
  const waiting = useWaitingSaves().saves.findLast(
    ({ contentName, fields }) => contentName === 'words' && fields['textKey'] === key,
  )
  const { languages } = useSiteState()
  const values = new Set(languagesOf(languages).flatMap((one) => valuesIn(original, one)))
  return (
    <>
      <ListNote>{`${placeName(namespaceOf(key))}. ${t('notes.empty')}`}</ListNote>
      <UsedOn words={words} />
      <Originals words={words} />
      {values.size > 0 ? (
        <ListNote>
          {t('notes.values', { names: [...values].map((name) => `{{${name}}}`).join(', ') })}
        </ListNote>
      ) : null}
      <WaitingNote save={waiting} />
      {/* The server knows no draft of this device. */}
      {isHydrated ? (
        <WordsForm key={`${key} ${waiting?.key}`} {...{ words, place, waiting, onClose }} />
      ) : null}
    </>
  )
}

/** The text with which the site comes, and whether that has changed since the community wrote its own. */
function Originals({ words: { original, state, former } }: { words: WordsToEdit }) {
  const t = useMessages('wordsForm')
  const { languages } = useSiteState()
  const isShown = state === 'changed' || state === 'unfit'
  return (
    <>
      {isShown ? <ListNote>{t(`notes.${state}`)}</ListNote> : null}
      <dl className={s.originals}>
        {languagesOf(languages).map((language, index) => (
          <div key={language}>
            <dt className={index > 0 ? 'visually-hidden' : undefined}>{t('original')}</dt>
            {forms.flatMap((form) => {
              const [now, before] = [original[language][form], former?.[language][form]]
              if (now === undefined) return []
              return (
                <dd key={form} lang={language}>
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
  place: WordsPlace
  waiting: WaitingSave | undefined
  onClose: (() => void) | undefined
}

function WordsForm({ words, place, waiting, onClose = () => {} }: WordsFormProps) {
  const { original, fields, item } = words
  const t = useMessages('wordsForm')
  const messages = useFormMessages('words')
  const id = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const copy = item
    ? undefined
    : { id: wordsId(fields['textKey'] ?? ''), fields, firstField: undefined }
  const form = useEditorForm({ contentName: 'words', item, copy, waiting, onClose, formElement })
  const { draft, saving } = form
  useKeepForm(draft.isTouched, draft.isKept)
  if (saving.conflict !== undefined) {
    const saved = saving.conflict && withOriginals(saving.conflict, fields)
    const close = saving.resolveConflict
    return <ConflictResolution contentName="words" {...{ form, close, saved }} />
  }
  const isOriginal = Object.entries(fields).every(([name, text]) => draft.fields[name] === text)
  const takeOriginal = () => {
    for (const [name, text] of Object.entries(fields)) form.change(name, text)
  }
  return (
    <>
      <ResultValues value={words.values}>
        <EditorForm
          ref={formElement}
          contentName="words"
          {...{ id, item, form, controls }}
          omitted={omittedFields(original)}
        />
      </ResultValues>
      <WordsPreview original={original} values={draft.fields} place={place} />
      <p className={`row ${s.buttons}`}>
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

/** The fields of plural forms where there are none, and of those that a language lacks. */
function omittedFields(original: BilingualTexts): string[] {
  return allLanguages.flatMap((language) => {
    const isPlural = original[language].text === undefined
    const needed = isPlural ? pluralExamples(language).map(([form]) => form) : ['text']
    return forms.filter((form) => !needed.includes(form)).map((form) => fieldNameOf(form, language))
  })
}

function valuesIn(original: BilingualTexts, language: keyof BilingualTexts): string[] {
  return Object.values(original[language]).flatMap(placeholdersIn)
}

/** The other screens that have the texts of the same part of the site. */
function UsedOn({ words: { key, usedOn } }: { words: WordsToEdit }) {
  const t = useMessages('wordsForm')
  const placeName = usePlaceName()
  const [, here] = useLocation().pathname.split('/')
  if (commonNamespaces.some((common) => common === namespaceOf(key))) {
    return <p>{t('usedOn.everyPage')}</p>
  }
  const others = usedOn.filter(({ folder }) => folder !== here)
  if (others.length === 0) return null
  return (
    <p>
      {`${t('usedOn.others')} `}
      {others.map(({ folder, address }, index) => {
        const name = placeName(folder === 'events' ? 'eventsPage' : folder || 'home')
        return (
          <Fragment key={folder}>
            {index > 0 ? ', ' : ''}
            {address === undefined ? name : <PageLink to={address}>{name}</PageLink>}
          </Fragment>
        )
      })}
    </p>
  )
}
