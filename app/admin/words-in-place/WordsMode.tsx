import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { usePlaceName } from '#app/admin/words/use-place-name.ts'
import { placeOfElement } from '#app/admin/words/words-place.ts'
import type { WordsToEdit } from '#app/admin/words/words-to-edit.ts'
import { WordsEditor } from '#app/admin/words/WordsEditor.tsx'
import { requestResult } from '#app/forms/post-form.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import { namespaceOf } from '#core/messages/texts.ts'
import { textOfKey } from './known-texts.ts'
import { findMarked, isInteractive, markTexts } from './mark-texts.ts'
import { selectWord, wordAt } from './tapped-word.ts'

/** `word`: under the finger. `nth`: each time the dialog loads what is stored now. */
type Chosen = { element: HTMLElement; keys: string[]; word: string; nth: number }

/** Each text of the page that is a message has an outline, and opens where it stands. */
export function WordsMode() {
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpen, setOpen] = useState(false)
  const isPressing = useRef(false)
  useEffect(markTexts, [])
  useEffect(() => {
    const open = (event: Event) => {
      const marked = isPressing.current ? undefined : findMarked(event.target)
      if (!marked) return
      event.preventDefault()
      event.stopPropagation()
      const word = event instanceof MouseEvent ? wordAt(event) : ''
      setChosen((before) => ({ ...marked, word, nth: (before?.nth ?? 0) + 1 }))
      setOpen(true)
    }
    const openByKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && !isInteractive(event.target)
      if (event.key === 'Enter' && isText) open(event)
    }
    addEventListener('click', open, true)
    addEventListener('keydown', openByKey, true)
    return () => {
      removeEventListener('click', open, true)
      removeEventListener('keydown', openByKey, true)
    }
  }, [])
  const press = () => {
    setOpen(false)
    isPressing.current = true
    chosen?.element.click()
    isPressing.current = false
  }
  if (!chosen) return null
  return (
    <WordsDialog
      key={chosen.nth}
      {...{ chosen, isOpen }}
      onClose={() => setOpen(false)}
      onPress={press}
    />
  )
}

type WordsDialogProps = {
  chosen: Chosen
  isOpen: boolean
  onClose: () => void
  onPress: () => void
}

function WordsDialog({ chosen, isOpen, onClose, onPress }: WordsDialogProps) {
  const t = useMessages('wordsForm')
  const tForms = useMessages('forms')
  const place = usePlaceName()
  const [key, setKey] = useState(chosen.keys[0] ?? '')
  const [words, setWords] = useState<WordsToEdit>()
  /** The key whose words could not be loaded. */
  const [failedKey, setFailedKey] = useState<string>()
  const load = useCallback(() => {
    void loadWords(key).then((found) => (found ? setWords(found) : setFailedKey(key)))
  }, [key])
  useEffect(load, [load])
  const tools = useRef<HTMLDivElement>(null)
  const { language } = useSiteState()
  const isLoaded = words?.key === key
  useEffect(() => {
    if (!isLoaded) return
    const field = `form [name$='${language === 'uk' ? 'Uk' : 'En'}']`
    selectWord(tools.current?.querySelector<HTMLTextAreaElement>(field), chosen.word)
  }, [isLoaded, language, chosen.word])
  const retry = () => {
    setFailedKey(undefined)
    load()
  }
  return (
    <Modal
      {...{ isOpen, onClose }}
      title={t('form.editTitle')}
      closeLabel={tForms('close')}
      size="l"
      isSheet
    >
      <div ref={tools} data-words-tools>
        {isInteractive(chosen.element) ? (
          <Button size="s" onClick={onPress}>
            {t('inPlace.press')}
          </Button>
        ) : null}
        {chosen.keys.length > 1 ? (
          <fieldset>
            <legend>{t('inPlace.several')}</legend>
            {nameEach(chosen.keys, place).map(([one, name]) => (
              <Button key={one} size="s" aria-pressed={one === key} onClick={() => setKey(one)}>
                {name}
              </Button>
            ))}
          </fieldset>
        ) : null}
        {isLoaded ? (
          <WordsEditor {...{ words, onClose }} place={placeOfElement(chosen.element)} />
        ) : (
          <WordsWait hasFailed={failedKey === key} onRetry={retry} />
        )}
      </div>
    </Modal>
  )
}

function WordsWait({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages('wordsForm')
  if (!hasFailed) return <Spinner label={t('inPlace.loading')} />
  return (
    <p role="alert">
      {t('inPlace.failed')}{' '}
      <Button size="s" onClick={onRetry}>
        {t('inPlace.retry')}
      </Button>
    </p>
  )
}

/** Names texts by their places; those of one place by how they begin, and by a number where that is the same too. */
function nameEach(keys: string[], place: (namespace: string) => string): [string, string][] {
  const places = keys.map((key) => place(namespaceOf(key)))
  const texts = keys.map((key) => `: «${excerpt(textOfKey(key))}»`)
  const names = addToEqual(
    addToEqual(places, texts),
    keys.map((_, index) => ` (${index + 1})`),
  )
  return keys.map((key, index) => [key, names[index] ?? key])
}

function addToEqual(names: string[], endings: string[]): string[] {
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return names.map((name, index) => (isUnique(name) ? name : name + (endings[index] ?? '')))
}

function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
}

/** Undefined where it cannot be loaded. */
async function loadWords(key: string): Promise<WordsToEdit | undefined> {
  const address = `${href('/adminf83922ab/words/text')}?key=${encodeURIComponent(key)}`
  const result = await requestResult<{ ok: true; words?: WordsToEdit }>(address)
  return result.ok ? result.words : undefined
}
