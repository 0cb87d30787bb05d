import { useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { ActionDialog } from '#app/admin/deleting/ActionDialog.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { PhotoChoice } from '#app/admin/images/PhotoChoice.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { ImageForm } from '#core/commands/image-commands.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import { localize } from '#core/localized.ts'
import type { SentPhoto } from '#core/site/photos.ts'

type Props = { address: string; number: number; sent: SentPhoto }

/** A photo that somebody has sent: an editor says who is in it and takes it, or throws it away. */
export function SentPhotoTools({ address, number, sent }: Props) {
  const t = useMessages('admin')
  const tImages = useMessages('images')
  const { language } = useSiteState()
  const when = useFormatRecentTime()(sent.at)
  const event = localize(sent.event, language)?.value
  const { isPending, runAction } = useAction<ImageForm>('images')
  const [answer, setAnswer] = useState<PhotoAnswer>()
  const [isAsked, setAsked] = useState(false)
  const [isThrowing, setThrowing] = useState(false)
  const take = async () => {
    if (answer === undefined || answer === 'notYet') return setAsked(true)
    const failed = (result: { ok: boolean; reason?: string }) =>
      t(result.reason === 'full' ? 'photos.sent.noRoom' : 'photos.sent.failed')
    const command = { intent: 'take' as const, address, answer }
    await runAction(command, { done: t('photos.sent.taken', { event }), failed })
  }
  return (
    <>
      <p>{t('photos.sent.from', { event, who: sent.by, when })}</p>
      <p>{t('photos.sent.said', { said: tImages(`people.${sent.said}`) })}</p>
      <PhotoChoice
        {...{ number, answer }}
        onChoose={(chosen) => {
          setAnswer(chosen)
          setAsked(false)
        }}
      />
      {isAsked ? <FieldError role="alert">{t('photos.sent.ask')}</FieldError> : null}
      <p>
        <Button variant="primary" size="s" isLoading={isPending} onClick={() => void take()}>
          {t('photos.sent.take')}
        </Button>{' '}
        <Button size="s" onClick={() => setThrowing(true)}>
          {t('photos.sent.throwAway')}
        </Button>
      </p>
      <ActionDialog<ImageForm>
        commands="images"
        command={{ intent: 'throwAway', address }}
        messages={{ done: t('photos.sent.thrownAway'), failed: t('photos.sent.failed') }}
        title={t('photos.sent.throwTitle')}
        cancelLabel={t('photos.sent.keep')}
        confirmLabel={t('photos.sent.throwAway')}
        isOpen={isThrowing}
        onClose={() => setThrowing(false)}
      >
        <p>{t('photos.sent.throwText')}</p>
      </ActionDialog>
    </>
  )
}
