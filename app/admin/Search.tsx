import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { useWords } from '#app/useWords.ts'
import { LanguageField } from './LanguageField.tsx'
import s from './Search.module.css'

/** Searches the part of a list that is shown; `show` is left out of the address for the usual part. */
export function Search({ show, search }: { show: string | undefined; search: string }) {
  const t = useWords('desk')
  return (
    <search>
      <Form method="get" className={s.search}>
        <LanguageField />
        {show === undefined ? null : <input type="hidden" name="show" value={show} />}
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
