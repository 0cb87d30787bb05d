import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { PlusIcon } from '#app/ui/icons/editing.tsx'
import { completePicture, isImageLink } from '#core/forms/link.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import s from './ImagesField.module.css'

type AddImagesProps = {
  isSingle: boolean
  onFiles: (files: File[]) => void
  onAddresses: (addresses: string[]) => void
}

export function AddImages({ isSingle, onFiles, onAddresses }: AddImagesProps) {
  return (
    <div className={s.adding}>
      <FilePicker isSingle={isSingle} onFiles={onFiles} />
      <AddressField isSingle={isSingle} onAddresses={onAddresses} />
    </div>
  )
}

// HEIC is not in this list, so that an iPhone converts its photos to JPEG.
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml'

function FilePicker({ isSingle, onFiles }: Omit<AddImagesProps, 'onAddresses'>) {
  const t = useMessages('images')
  const input = useRef<HTMLInputElement>(null)
  const label = isSingle ? t('choose.one') : t('choose.many')
  return (
    <>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        data-image-tool="choose"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className={classNames(s.hint, s.drop)}>{t('dropHint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        multiple={!isSingle}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this the same file could not be chosen again after an error.
          target.value = ''
        }}
      />
    </>
  )
}

function AddressField({ isSingle, onAddresses }: Omit<AddImagesProps, 'onFiles'>) {
  const t = useMessages('images')
  const tForms = useMessages('forms')
  const [typed, setTyped] = useState('')
  const [hasError, setError] = useState(false)

  const add = () => {
    const addresses = splitAddresses(typed).map(completePicture)
    const invalid = addresses.filter((address) => !isImageLink(address))
    setError(invalid.length > 0)
    // Invalid addresses stay in the field, to be corrected there; words that are none as they were typed.
    setTyped(invalid.length < addresses.length ? invalid.join(', ') : typed)
    onAddresses(addresses.filter(isImageLink))
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the whole form.
    event.preventDefault()
    add()
  }

  return (
    <details className={s.address}>
      <summary>{t('address.open')}</summary>
      <Field
        label={t('address.label')}
        hint={isSingle ? undefined : t('address.hint')}
        inputMode="url"
        value={typed}
        error={hasError ? tForms('errors.notAnImageAddress') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={addOnEnter}
      />
      {typed.trim() ? (
        <Button variant="quiet" onClick={add}>
          {t('address.add')}
        </Button>
      ) : null}
    </details>
  )
}
