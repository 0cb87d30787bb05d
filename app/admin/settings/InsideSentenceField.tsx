import { useLoaderData } from 'react-router'
import { TextEditorField } from '#app/admin/editor/EditorField.tsx'
import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import type { loader } from './Settings.tsx'
import s from './Settings.module.css'

/** A name that stands inside of sentences, with one of them below it. */
export function InsideSentenceField(props: EditorFieldProps) {
  const { field, form } = props
  const { language = 'uk' } = field
  const t = useMessages('settingsForm')
  const { sentences } = useLoaderData<typeof loader>()
  const [name = ''] = field.path.split('.')
  const values = Object.fromEntries(
    props.fields
      .filter((other) => other.language === language)
      .map(({ name: key, path }) => [path.split('.')[0] ?? '', form.draft.fields[key] ?? '']),
  )
  const sentence = sentences[language][name]
  return (
    <div>
      <TextEditorField {...props} field={{ ...field, control: 'line' }} />
      {sentence ? (
        <p className={s.sentence}>
          {t('sentence')} <span lang={language}>{fillPlaceholders(sentence, values)}</span>
        </p>
      ) : null}
    </div>
  )
}
