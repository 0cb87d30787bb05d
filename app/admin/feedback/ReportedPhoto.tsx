import { useRevalidator } from 'react-router'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { EraseImage } from '#app/admin/images/EraseImage.tsx'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'

/** The photo in which somebody is who has written: hidden by one press, then erased or shown again. */
export function ReportedPhoto({
  address,
  status,
}: {
  address: string
  status: PhotoStatus | undefined
}) {
  const t = useMessages('admin')
  const { revalidate } = useRevalidator()
  if (!status) return <p>{t('feedback.photo.erased')}</p>
  const intent = status.isHidden ? 'show' : 'hide'
  return (
    <div>
      <Thumbnail address={address} alt={t('feedback.photo.alt')} size="l" />
      {status.isHidden ? (
        <p>
          <InlineNote>{t('feedback.photo.hidden')}</InlineNote>
        </p>
      ) : null}
      <ActionButton<ImageForm>
        commands="images"
        command={{ intent, address }}
        messages={{ done: t(`feedback.photo.done.${intent}`), failed: t('feedback.photo.failed') }}
      >
        {t(`feedback.photo.${intent}`)}
      </ActionButton>
      {status.isHidden ? (
        <EraseImage address={address} number={1} onErased={() => void revalidate()} />
      ) : null}
    </div>
  )
}
