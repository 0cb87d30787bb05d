import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { href } from 'react-router'
import { fieldHash, listAddress } from '#app/admin/documents/addresses.ts'
import { itemName } from '#app/admin/documents/item-name.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ToastWithAction } from '#app/admin/signed-out/ToastWithAction.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { subscribeToDialogs, topDialog } from '#app/ui/controls/dialog-stack.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'

type NextStepsProps = {
  done: string
  contentName: ContentName
  id: string
  /** Where visitors read it; while they do not, its preview is offered. */
  page: { path: string; hash: string } | undefined
  preview: string
  fields: FormValues
  dismiss: () => void
}

/** Says what was saved, and offers what is usually done next. */
export function NextSteps({ done, page, preview, ...rest }: NextStepsProps) {
  const t = useMessages('editing')
  useOtherDialog(rest.dismiss)
  return (
    <ToastWithAction
      action={
        page ? (
          <PageSteps page={page} {...rest} />
        ) : (
          <AdminLink to={preview} onClick={rest.dismiss}>
            {t('waiting.preview')}
          </AdminLink>
        )
      }
    >
      {done}
    </ToastWithAction>
  )
}

type PageStepsProps = Omit<NextStepsProps, 'done' | 'page' | 'preview'> & {
  page: NonNullable<NextStepsProps['page']>
}

function PageSteps({ contentName, id, page, fields, dismiss }: PageStepsProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  const { path, hash } = page
  const title = itemName(contentName, fields, language).value
  const shared = { title, url: location.origin + path + lng + hash }
  const telegram = String(new URLSearchParams({ url: shared.url, text: title }))
  const share = (event: MouseEvent) => {
    if (!navigator.canShare?.(shared)) return
    event.preventDefault()
    // Rejects when it is closed without a choice.
    navigator.share?.(shared).catch(() => {})
  }
  // The first photo of news may stand on the front page, if those who are in it agree.
  const canBeFace = contentName === 'news' && fields['images'] && fields['face'] !== 'agreed'
  return (
    <>
      <PageLink to={path} hash={hash} onClick={dismiss}>
        {t('next.see')}
      </PageLink>
      <a
        href={`https://t.me/share/url?${telegram}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={share}
      >
        {t('next.share')}
      </a>
      {kindOf(contentName).hasTelegramPosts ? (
        <AdminLink
          to={href('/adminf83922ab/:content/:id/pictures', { content: contentName, id })}
          onClick={dismiss}
        >
          {t('next.picture')}
        </AdminLink>
      ) : null}
      {canBeFace ? (
        <AdminLink to={listAddress(contentName)} hash={fieldHash(id, 'face')} onClick={dismiss}>
          {t('next.face')}
        </AdminLink>
      ) : null}
    </>
  )
}

/** Calls `dismiss` when a dialog is opened: whoever does that has gone on to something else. */
function useOtherDialog(dismiss: () => void) {
  const goOn = useEffectEvent(dismiss)
  useEffect(() => {
    let known = topDialog()
    return subscribeToDialogs(() => {
      const dialog = topDialog()
      if (dialog && dialog !== known) goOn()
      known = dialog
    })
  }, [])
}
