import s from './Radios.module.css'

type RadiosProps<Value extends string> = {
  name: string
  values: readonly Value[]
  chosen: Value | undefined
  textOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** Radio buttons one below the other, for one choice. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { name, values, chosen, textOf, onChoose } = props
  return values.map((value) => (
    <label key={value} className={s.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {textOf(value)}
    </label>
  ))
}
