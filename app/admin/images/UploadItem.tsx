import { Progress } from '#app/admin/fields/Progress.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import { CloseIcon } from '#app/ui/icons/actions.tsx'
import type { ImageErrorCode } from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import type { TemporaryUploadError } from './upload-image.ts'
import { isRetryable, type Upload } from './use-uploads.ts'
import s from './ImagesField.module.css'

type UploadItemProps = {
  upload: Upload
  /** The position that the image will have, from 1; undefined where nobody is asked who is in it. */
  number: number | undefined
  onCancel: () => void
  onRetry: () => void
  onAnswer: (answer: PhotoAnswer) => void
}

export function UploadItem({ upload, number, onCancel, onRetry, onAnswer }: UploadItemProps) {
  const t = useMessages('images')
  const { file, preview, state, error, answer = 'notYet' } = upload
  const isFailed = state === 'failed' && error !== undefined
  return (
    <li className={s.item}>
      <Thumbnail address={preview} alt="" />
      <div className={s.about}>
        <p className={s.name}>{file.name}</p>
        {isFailed ? <UploadErrorMessage error={error} /> : <UploadProgress upload={upload} />}
        {isFailed && isRetryable(error) ? (
          <p>
            <Button size="s" onClick={onRetry}>
              {t('retry')}
            </Button>
          </p>
        ) : null}
        {isFailed && isRetryable(error) && number !== undefined ? (
          <PhotoChoice {...{ number, answer }} onChoose={onAnswer} />
        ) : null}
      </div>
      <p className={s.tools}>
        <IconButton
          label={isFailed ? t('dismiss', { name: file.name }) : t('cancel', { name: file.name })}
          icon={<CloseIcon />}
          onClick={onCancel}
        />
      </p>
    </li>
  )
}

function UploadProgress({ upload: { file, progress, state } }: { upload: Upload }) {
  const t = useMessages('images')
  const isAtServer = state === 'sending' && progress === 1
  const texts = {
    waiting: t('states.waiting'),
    preparing: t('states.preparing'),
    sending: isAtServer
      ? t('states.atServer')
      : t('sending', { percent: Math.floor(progress * 100) }),
    failed: '',
  }
  return (
    <>
      <Progress
        label={t('progress', { name: file.name })}
        value={isAtServer ? undefined : progress}
      />
      <p className={s.state}>{texts[state]}</p>
    </>
  )
}

function UploadErrorMessage({ error }: { error: ImageErrorCode | TemporaryUploadError }) {
  const t = useMessages('images')
  return <FieldError role="alert">{t(`errors.${error}`)}</FieldError>
}
