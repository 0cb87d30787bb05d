import { Form } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { defaultLanguage } from '#core/localized.ts'
import s from './Search.module.css'

export function SearchForm({ action, query }: { action: string; query: string }) {
  const t = useMessages('search')
  const { language } = useSiteState()
  return (
    <search>
      <Form action={action} className={s.form}>
        {/* A form drops the query of its address, and with it the language. */}
        {language === defaultLanguage ? null : <input type="hidden" name="lng" value={language} />}
        <Field
          key={query}
          label={t('field.label')}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t('field.button')}</Button>
      </Form>
    </search>
  )
}
