import { createContext, use, useEffect, useState } from 'react'
import { TextEditorField } from '#app/admin/editor/EditorField.tsx'
import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { Language } from '#core/localized.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import { placeholdersIn } from '#core/messages/text-faults.ts'
import { pluralExamples } from '#core/messages/texts.ts'
import { fieldNameOf } from './words-to-edit.ts'
import s from './Words.module.css'

/** The values are by the names of the placeholders. */
export const ResultValues = createContext<Record<Language, Record<string, string>>>({
  uk: {},
  en: {},
})

/** A text, and below it the sentence that visitors read where values stand inside it. */
export function ResultField(props: EditorFieldProps) {
  const { name, language = 'uk' } = props.field
  const values = use(ResultValues)[language]
  const text = props.form.draft.fields[name] ?? ''
  const hasValues = placeholdersIn(text).length > 0
  const result = hasValues
    ? fillPlaceholders(text, { ...values, count: countFor(name, language) })
    : ''
  return (
    <div>
      <TextEditorField {...props} />
      <Result {...{ result, language }} />
    </div>
  )
}

const pauseInTyping = 1_000

/** Changes with each letter; screen readers say it after a pause. */
function Result({ result, language }: { result: string; language: Language }) {
  const t = useMessages('wordsForm')
  const [spoken, setSpoken] = useState(result)
  useEffect(() => {
    const timer = setTimeout(setSpoken, pauseInTyping, result)
    return () => clearTimeout(timer)
  }, [result])
  return (
    <>
      {result ? (
        <p className={s.result} aria-hidden="true">
          {t('result')} <span lang={language}>{result}</span>
        </p>
      ) : null}
      <output className="visually-hidden">
        {spoken ? (
          <>
            {t('result')} <span lang={language}>{spoken}</span>
          </>
        ) : null}
      </output>
    </>
  )
}

function countFor(field: string, language: Language): string {
  const example = pluralExamples(language).find(([form]) => fieldNameOf(form, language) === field)
  return (example?.[1] ?? 5).toLocaleString(language)
}
