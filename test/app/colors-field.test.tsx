import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ColorsField } from '#app/admin/settings/ColorsField.tsx'
import { SiteStateProvider } from '#app/state/site-state.tsx'
import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import { paletteNames } from '#core/colors/palette-names.ts'
import { languages, type Language } from '#core/localized.ts'
import en from '#locales/en/settingsForm.json' with { type: 'json' }
import uk from '#locales/uk/settingsForm.json' with { type: 'json' }
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'

const messages = { uk, en }

function render(language: Language, choice: ColorChoice): string {
  return renderToString(
    <SiteStateProvider
      language={language}
      community={undefined}
      person={null}
      messagesVersion={builtInSiteMessages.version}
      showToast={async () => {}}
    >
      <ColorsField {...choice} onChange={() => {}} />
    </SiteStateProvider>,
  )
}

const optionsOf = (html: string) => html.match(/<label class[^]*?<\/label>/g) ?? []

describe.each(languages)('the choice of colours in %s', (language) => {
  const { own } = messages[language].colors
  const { palette: palettes } = messages[language].form.choices

  test('has every palette by its name with its colours, and the chosen one is marked', () => {
    const options = optionsOf(render(language, { palette: 'forest', accent: '' }))
    expect(options).toHaveLength(paletteNames.length + 1)
    for (const [index, name] of paletteNames.entries()) {
      expect(options[index]).toContain(palettes[name])
      expect(options[index]).toContain(colorsOf({ palette: name, accent: '' }).colors.paper.light)
      expect(options[index]?.includes('checked=""')).toBe(name === 'forest')
    }
    expect(options.at(-1)).toContain(own)
  })

  test('says to what an accent was corrected, and nothing where it was not', () => {
    const corrected = { palette: 'campfire', accent: '#ffff00' } as const
    const html = render(language, corrected)
    const { light, dark } = colorsOf(corrected).colors.ember
    const sentence = messages[language].colors.corrected
    expect(html).toContain(`type="color" value="#ffff00"`)
    expect(html).toContain(sentence.replace('{{light}}', light).replace('{{dark}}', dark))
    expect(render(language, { palette: 'campfire', accent: '#ff0000' })).not.toContain(
      sentence.split('{{')[0] ?? '',
    )
  })

  test('has no style in an element', () => {
    expect(render(language, { palette: 'sea', accent: '#00ff00' })).not.toContain('style=')
  })
})
