import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import type { FormValues } from '#core/forms/form.ts'

type TelegramFieldProps = {
  values: FormValues
  /** True if the saved document is to be posted. */
  wasTicked: boolean
  onChange: (field: string, value: string) => void
}

/** True if the document is posted to Telegram. A draft is not, but it keeps the choice for later. */
export function TelegramField({ values, wasTicked, onChange }: TelegramFieldProps) {
  const t = useMessages('editing')
  const { person } = useSiteState()
  if (!person?.hasTelegram) return null
  const { visibility, telegram } = values
  const isDraft = visibility === 'draft'
  const isTicked = telegram === 'yes'
  const hint = isDraft
    ? t('telegram.draft')
    : wasTicked && !isTicked
      ? t('telegram.withdrawn')
      : isTicked && visibility === 'at'
        ? t('telegram.later')
        : undefined
  return (
    <Checkbox
      name="telegram"
      label={t('telegram.label')}
      hint={hint}
      checked={isTicked && !isDraft}
      disabled={isDraft}
      onChange={({ target }) => onChange('telegram', target.checked ? 'yes' : '')}
    />
  )
}
