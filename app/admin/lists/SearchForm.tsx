import { Form } from 'react-router'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { LanguageField } from './LanguageField.tsx'
import s from './SearchForm.module.css'

/** Searches the part of a list that is shown; `show` is left out of the address for the usual part. */
export function SearchForm({ filter, search }: { filter: string | undefined; search: string }) {
  const t = useMessages('admin')
  return (
    <search>
      <Form method="get" className={s.search}>
        <LanguageField />
        {filter === undefined ? null : <input type="hidden" name="show" value={filter} />}
        <Field
          label={t('search.label')}
          type="search"
          name="q"
          defaultValue={search}
          key={search}
        />
        <Button type="submit" variant="quiet">
          {t('search.button')}
        </Button>
      </Form>
    </search>
  )
}
