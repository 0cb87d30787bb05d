import { Form } from 'react-router'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { defaultLanguage } from '#core/localized.ts'
import s from './ListScreen.module.css'

/** Searches the list within its filter. The default filter is undefined and not part of the address. */
export function SearchForm({ filter, search }: { filter: string | undefined; search: string }) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  return (
    <search>
      <Form method="get" className={s.search}>
        {/* A form drops the query of its address, and with it the language. */}
        {language === defaultLanguage ? null : <input type="hidden" name="lng" value={language} />}
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
