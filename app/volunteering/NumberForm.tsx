import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import s from './Certificate.module.css'

type Props = { action: string; refused: string | undefined }

/** An HTML form without a script: its answer is a page. `refused`: what was typed and is no number. */
export function NumberForm({ action, refused }: Props) {
  const t = useMessages('certificates')
  return (
    <form method="post" action={action} className={s.form} noValidate>
      <Field
        name="number"
        label={t('form.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={refused}
        error={refused === undefined ? undefined : t('form.refused')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the answer to what was typed here.
        autoFocus={refused !== undefined}
      />
      <Button type="submit">{t('form.check')}</Button>
    </form>
  )
}
