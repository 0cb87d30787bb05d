import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { colorsOf, type ColorChoice } from '#core/colors/colors.ts'
import type { ColorScheme, Colors } from '#core/colors/default-colors.ts'
import { defaultPalette, paletteNames } from '#core/colors/palette-names.ts'
import { palettes } from '#core/colors/palettes.ts'
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
      <p id={hint} className="soft">
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

function AccentField({ accent, onChange }: { accent: string; onChange: (accent: string) => void }) {
  const t = useMessages('settingsForm')
  const { colors, isCorrected } = colorsOf({ palette: defaultPalette, accent })
  const { light, dark } = colors.ember
  return (
    <div>
      <label className={s.accent}>
        <input type="color" value={accent} onChange={({ target }) => onChange(target.value)} />
        {t('colors.accent')}: {accent}
      </label>
      <p className="soft" aria-live="polite">
        {isCorrected ? t('colors.corrected', { light, dark }) : null}
      </p>
    </div>
  )
}

/**
 * The front page in small, light on the left and dark on the right. Its colours are attributes of the drawing, because
 * the pages allow no styles in elements.
 */
function ColorsPreview({ colors }: { colors: Colors }) {
  return (
    <svg className={s.preview} viewBox="0 0 240 168" aria-hidden="true">
      <Night colors={colors} />
      <Page colors={colors} scheme="light" />
      <g transform="translate(120)">
        <Page colors={colors} scheme="dark" />
      </g>
    </svg>
  )
}

function Night({ colors }: { colors: Colors }) {
  const { dark: paper } = colors.paper
  return (
    <>
      <path fill={paper} d="M0 0H240V92H0Z" />
      <path fill={colors['sky-1'].dark} d="M0 34H240V92H0Z" />
      <path fill={colors['sky-2'].dark} d="M74 72a92 42 0 0 1 184 0Z" />
      <path fill={colors['sky-3'].dark} d="M104 72a62 27 0 0 1 124 0Z" />
      <path fill={colors['sky-4'].dark} d="M128 72a38 14 0 0 1 76 0Z" />
      <path fill={colors['water-deep'].dark} d="M0 71H240V92H0Z" />
      <path fill={colors['land-near'].dark} d="M112 82a56 10 0 0 1 112 0 56 10 0 0 1-112 0Z" />
      <path fill={colors.flame.dark} d="M166 83c-12-7-2-14 1-24 8 7 14 18 3 24Z" />
      <path fill={colors['flame-heart'].dark} d="M167 83c-5-4-1-8 0-13 4 4 6 10 1 13Z" />
      <path fill={colors.ink.dark} d="M14 14H104V24H14Z" />
      <path fill={colors.rim.dark} d="M14 28H76V38H14Z" />
      <rect
        fill={colors.star.dark}
        fillOpacity="0.14"
        x="14"
        y="45"
        width="80"
        height="21"
        rx="6"
      />
      <rect fill={colors['paper-sheet'].dark} x="17" y="48" width="14" height="15" rx="3" />
      <path fill={colors.ember.dark} d="M17 53v-2a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v2Z" />
      <path fill={colors.gold.dark} d="M36 50H54V53H36Z" />
      <path fill={colors.ink.dark} d="M36 57H84V60H36Z" />
      <Button fill={colors.ember.dark} ink={colors['on-ember'].dark} x={14} y={71} />
    </>
  )
}

function Page({ colors, scheme }: { colors: Colors; scheme: ColorScheme }) {
  return (
    <>
      <path fill={colors['dawn-3'][scheme]} d="M0 88H120V97H0Z" />
      <path fill={colors['dawn-4'][scheme]} d="M0 92H120V101H0Z" />
      <path fill={colors.paper[scheme]} d="M0 96H120V168H0Z" />
      <rect fill={colors.raised[scheme]} x="12" y="105" width="96" height="52" rx="8" />
      <path fill={colors.ink[scheme]} d="M21 114H72V119H21Z" />
      <path fill={colors['ink-soft'][scheme]} d="M21 124H99V127H21ZM21 130H84V133H21Z" />
      <Button fill={colors.ember[scheme]} ink={colors['on-ember'][scheme]} x={21} y={139} />
      <path fill={colors['ember-text'][scheme]} d="M66 143H99V146H66Z" />
    </>
  )
}

function Button({ fill, ink, x, y }: { fill: string; ink: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect fill={fill} width="38" height="12" rx="6" />
      <path fill={ink} d="M8 5H30V8H8Z" />
    </g>
  )
}
