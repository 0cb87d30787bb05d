import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { SignInLink } from '#app/admin/editor/SignInLink.tsx'
import { ToastWithAction } from './ToastWithAction.tsx'
import { submitFailureReason } from './use-submit.ts'

/** One for all forms and buttons: signing in once is enough for all of them. */
const signedOutToast = 'signedOut'

/** The messages for what was sent and did not arrive, or came from somebody who is signed out. */
export function useSubmitFailureToast() {
  const t = useMessages('editing')
  const { showToast } = useSiteState()
  const showSignedOut = (text: string) =>
    void showToast((toast) =>
      toast.error(<ToastWithAction action={<SignInLink />}>{text}</ToastWithAction>, {
        id: signedOutToast,
        duration: Infinity,
      }),
    )
  return {
    saySignedOut: showSignedOut,
    /** Of a change in which nothing was typed. False where the answer says something else. */
    showSubmitFailure(answer: { ok: boolean } | undefined): boolean {
      const why = submitFailureReason(answer)
      if (why === 'signedOut') showSignedOut(t('signedOutChange'))
      if (why === 'noConnection') void showToast((toast) => toast.error(t('noConnectionChange')))
      return why !== undefined
    },
    /** Before the next try. */
    removeSignedOutToast: () => void showToast(({ remove }) => remove(signedOutToast)),
  }
}
