import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { contentNames, kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormField } from '#core/forms/fields.ts'
import { formTextNames, type FormNamespace, type FormTexts } from './content-messages.ts'

export type FormMessages = FormTexts & {
  label: (field: string) => string
  /** For more than a label, or the title of a part, has room for. */
  hint: (name: string) => string | undefined
  /** The title of a collapsed part of the form. */
  groupTitle: (group: string) => string
  choice: (field: string, value: string) => string
  valueText: (field: Pick<FormField, 'name' | 'choices'>, value: string) => string
}

export function useFormMessages(contentName: ContentName): FormMessages {
  const ns = kindOf(contentName).formMessages as FormNamespace
  const t = useMessages(ns) as Translate
  const { messages, languages } = useSiteState()
  const texts = formTextNames.map((name) => [name, t(`form.${name}`)])
  const choice = (field: string, value: string) => t(`form.choices.${field}.${value}`)
  return {
    ...(Object.fromEntries(texts) as FormTexts),
    label: (field) => {
      const text = { both: undefined, uk: /(.*)Uk$/, en: /(.*)En$/ }[languages]?.exec(field)?.[1]
      const isAlone = text !== undefined && messages.exists(`form.alone.${text}`, { ns })
      return t(isAlone ? `form.alone.${text}` : `form.fields.${field}`)
    },
    hint: (name) =>
      messages.exists(`form.hints.${name}`, { ns }) ? t(`form.hints.${name}`) : undefined,
    groupTitle: (group) =>
      t(
        languages !== 'both' && messages.exists(`form.alone.${group}`, { ns })
          ? `form.alone.${group}`
          : `form.groups.${group}`,
      ),
    choice,
    valueText: ({ name, choices }, value) =>
      choices ? choice(name, value || (choices[0] ?? '')) : value,
  }
}

/** Each namespace has labels for the fields of its own kind only, so their type names no key. */
type Translate = (key: string) => string

export function useContentTitles(): Record<ContentName, string> {
  const titles: Partial<Record<ContentName, string>> = {}
  for (const contentName of contentNames) {
    // oxlint-disable-next-line react/hooks -- the list of kinds never changes while the site runs
    titles[contentName] = useFormMessages(contentName).name
  }
  return titles as Record<ContentName, string>
}
