import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import { defaultPalette, paletteNames } from '#core/colors/palette-names.ts'
import { palettes } from '#core/colors/palettes.ts'
import { ColorsPreview } from './ColorsPreview.tsx'
import s from './ColorsField.module.css'

type ColorsFieldProps = ColorChoice & { onChange: (choice: ColorChoice) => void }

/** One of the palettes, or an accent of one's own among the colours of the default. */
export function ColorsField({ palette, accent, onChange }: ColorsFieldProps) {
  const t = useMessages('settingsForm')
  const hint = useId()
  // Kept while a palette is looked at.
  const [ownAccent, setOwnAccent] = useState(accent || palettes[palette].accent)
  const chooseAccent = (color: string) => {
    setOwnAccent(color)
    onChange({ palette: defaultPalette, accent: color })
  }
  return (
    <fieldset className={s.field} aria-describedby={hint}>
      <legend className={s.legend}>{t('form.fields.palette')}</legend>
      <p id={hint} className={s.hint}>
        {t('colors.hint')}
      </p>
      <div className={s.options}>
        {paletteNames.map((name) => (
          <Option
            key={name}
            value={{ palette: name, accent: '' }}
            isChosen={!accent && name === palette}
            onChoose={() => onChange({ palette: name, accent: '' })}
          >
            {t(`form.choices.palette.${name}`)}
          </Option>
        ))}
        <Option
          value={{ palette: defaultPalette, accent: ownAccent }}
          isChosen={accent !== ''}
          onChoose={() => chooseAccent(ownAccent)}
        >
          {t('colors.own')}
        </Option>
      </div>
      {accent ? <AccentField accent={accent} onChange={chooseAccent} /> : null}
    </fieldset>
  )
}

type OptionProps = {
  value: ColorChoice
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ value, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className={s.option}>
      <ColorsPreview colors={colorsOf(value).colors} />
      <span className={s.name}>
        <input type="radio" name="colors" checked={isChosen} onChange={onChoose} />
        {children}
      </span>
    </label>
  )
}

type AccentFieldProps = { accent: string; onChange: (accent: string) => void }

function AccentField({ accent, onChange }: AccentFieldProps) {
  const t = useMessages('settingsForm')
  const { colors, isCorrected } = colorsOf({ palette: defaultPalette, accent })
  const { light, dark } = colors.ember
  return (
    <div>
      <label className={s.accent}>
        <input type="color" value={accent} onChange={({ target }) => onChange(target.value)} />
        {t('colors.accent')}: {accent}
      </label>
      <p className={s.hint} aria-live="polite">
        {isCorrected ? t('colors.corrected', { light, dark }) : null}
      </p>
    </div>
  )
}
