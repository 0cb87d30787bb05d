import type { Language } from '#core/localized.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import type { BrowserTab } from './browser-tab.ts'

export async function fillInFeedback(
  tab: BrowserTab,
  message: string,
  language: Language,
): Promise<void> {
  const { form } = messages[language].feedback
  await tab.type({ role: 'textbox', name: form.fullName }, 'Олена Петренко')
  await tab.type({ role: 'textbox', name: form.email }, 'olena@example.org')
  await tab.type({ role: 'textbox', name: form.message }, message)
  await tab.click({ role: 'checkbox', name: form.agreement })
}

export async function fillInEvent(
  tab: BrowserTab,
  title: string,
  language: Language,
): Promise<void> {
  const { fields } = messages[language].content.events
  const textbox = (name: string) => ({ role: 'textbox', name, isInDialog: true }) as const
  await tab.type(textbox(fields.titleUk), title)
  await tab.type(textbox(fields.titleEn), title)
  await tab.type(textbox(fields.eventLink), 'https://example.org/picnic')
  await tab.chooseDate({ role: 'date', name: fields.startDate }, '2030-05-01')
}
