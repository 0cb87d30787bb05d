import { useId, useState, type FormEvent } from 'react'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import type { Editable } from '#core/kinds/editable.ts'
import { useTipOrder } from './use-tip-order.ts'
import s from './TipOrder.module.css'

type RenameDialogProps = {
  first: Editable
  isOpen: boolean
  onClose: () => void
}

/** Asks for the name of a section in each language. */
export function RenameDialog({ first, isOpen, onClose }: RenameDialogProps) {
  const t = useMessages('tipForm')
  const { label } = useFormMessages('tips')
  const tForms = useMessages('forms')
  const formId = useId()
  const { sectionUk: formerUk = '', sectionEn: formerEn = '' } = first.fields
  const [sectionUk, setUk] = useState(formerUk)
  const [sectionEn, setEn] = useState(formerEn)
  const isTyped = sectionUk !== formerUk || sectionEn !== formerEn
  useKeepForm(isOpen && isTyped)
  const [isChecked, setChecked] = useState(false)
  const { isPending, rename } = useTipOrder(first)
  const { languages } = useSiteState()
  const isEmpty =
    { both: sectionUk + sectionEn, uk: sectionUk, en: sectionEn }[languages].trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isPending || isEmpty) return
    const result = await rename(sectionUk, sectionEn)
    if (result.ok || result.reason === 'conflict' || result.reason === 'missing') onClose()
  }
  const field = (name: string, value: string, set: (value: string) => void) => ({
    name,
    value,
    label: label(name),
    maxLength: 60,
    error: isChecked && isEmpty ? tForms('errors.empty') : undefined,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.dialog')}
      cancelLabel={t('order.cancel')}
      confirmButton={
        <Button type="submit" form={formId} isLoading={isPending}>
          {t('order.submit')}
        </Button>
      }
      controls={
        <form id={formId} className={s.form} noValidate onSubmit={(event) => void submit(event)}>
          {languages === 'en' ? null : (
            <Field lang="uk" {...field('sectionUk', sectionUk, setUk)} />
          )}
          {languages === 'uk' ? null : (
            <Field lang="en" {...field('sectionEn', sectionEn, setEn)} />
          )}
        </form>
      }
    >
      <p>{t('order.all')}</p>
    </ConfirmDialog>
  )
}
