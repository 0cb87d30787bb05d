import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Field, TextArea } from '#app/ui/controls/Field.tsx'
import type { ItemList } from '#core/community/item-list.ts'
import { languagesOf, type Localized } from '#core/localized.ts'
import { spliced } from '#core/spliced.ts'

type OwnItemProps = {
  item: Localized[]
  list: Pick<ItemList, 'texts'>
  /** True if an item of the list lacks its first text: this one is marked if it does. */
  isWrong: boolean
  onChange: (item: Localized[]) => void
}

export function OwnItem({ item, list: { texts }, isWrong, onChange }: OwnItemProps) {
  const t = useMessages('settingsForm')
  const { languages } = useSiteState()
  return texts.flatMap(({ name, maxLength }, index) =>
    languagesOf(languages).map((language) => {
      const text = item[index] ?? {}
      const common = {
        label: t(`items.${name}.${languages === 'both' ? language : 'alone'}`),
        lang: language,
        maxLength,
        value: text[language] ?? '',
        'aria-invalid': (isWrong && index === 0 && !text.uk && !text.en) || undefined,
        onChange: ({ target }: { target: { value: string } }) =>
          onChange(spliced(item, index, 1, { ...text, [language]: target.value })),
      }
      const key = `${name} ${language}`
      return name === 'title' ? (
        <Field key={key} {...common} />
      ) : (
        <TextArea key={key} rows={3} {...common} />
      )
    }),
  )
}
