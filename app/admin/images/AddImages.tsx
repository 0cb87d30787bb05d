import { useRef, useState, type KeyboardEvent } from 'react'
import { splitAddresses } from '#core/images/image.ts'
import { completePicture, isImageLink } from '#core/forms/link.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './ImagesField.module.css'

type Props = {
  isSingle: boolean
  onFiles: (files: File[]) => void
  onAddresses: (addresses: string[]) => void
}

// Without HEIC in this list an iPhone hands its photographs over as JPEG by itself.
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** The two ways for a picture to come in: from this device, or by its address on the web. */
export function AddImages({ isSingle, onFiles, onAddresses }: Props) {
  const t = useMessages('images')
  const inForms = useMessages('forms')
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  const add = () => {
    const addresses = splitAddresses(typed).map(completePicture)
    const wrong = addresses.filter((address) => !isImageLink(address))
    setWrong(wrong.length > 0)
    // What is wrong stays in the field, to be mended there.
    setTyped(wrong.join(', '))
    onAddresses(addresses.filter(isImageLink))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would send the whole form.
    event.preventDefault()
    add()
  }

  return (
    <div className={s.adding}>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        data-image-tool="choose"
        onClick={() => picker.current?.click()}
      >
        {isSingle ? t('choose.one') : t('choose.many')}
      </Button>
      <p className={classNames(s.hint, s.drop)}>{t('dropHint')}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted}
        multiple={!isSingle}
        aria-label={isSingle ? t('choose.one') : t('choose.many')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after a fault.
          target.value = ''
        }}
      />
      <details className={s.address}>
        <summary>{t('address.open')}</summary>
        <Field
          label={t('address.label')}
          hint={isSingle ? undefined : t('address.hint')}
          inputMode="url"
          value={typed}
          error={isWrong ? inForms('faults.notAnImageAddress') : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        {typed.trim() ? (
          <Button variant="quiet" onClick={add}>
            {t('address.add')}
          </Button>
        ) : null}
      </details>
    </div>
  )
}
