import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SignInLink, ToastWithAction } from './ToastWithAction.tsx'

/** One toast for all forms and buttons: signing in once is enough for all of them. */
const signedOutToast = 'signedOut'

/** Toasts for requests that got no response, or that were refused because the session is over or the role is another one. */
export function useSubmitFailureToast() {
  const t = useMessages('editing')
  const { showToast } = useSiteState()
  const showSignedOut = (text: string) =>
    void showToast(signedOutToast, (toast) =>
      toast.error(<ToastWithAction action={<SignInLink />}>{text}</ToastWithAction>, {
        duration: Infinity,
      }),
    )
  const removeSignedOutToast = () => void showToast(signedOutToast, (toast) => toast.remove())
  return {
    showSignedOut,
    removeSignedOutToast,
    /** For a change in which nothing was typed. Returns whether the request failed in such a way. */
    showSubmitFailure(subject: string, result: { ok: boolean; reason?: string }): boolean {
      if (result.reason === 'signedOut') showSignedOut(t('signedOutChange'))
      else if (result.reason === 'waiting') {
        void showToast(subject, (toast) => toast.blank(t('waitingSaves.keptChange')))
      } else if (result.reason === 'noConnection') {
        void showToast(subject, (toast) => toast.error(t('noConnectionChange')))
      } else if (result.reason === 'forbidden') {
        void showToast(subject, (toast) => toast.error(t('forbidden')))
      } else if (result.reason === 'unconfirmed') {
        void showToast(subject, (toast) => toast.error(t('unconfirmed')))
      } else return false
      return true
    },
    /** To be called before the next try. */
    removeFormerToasts(subject: string) {
      removeSignedOutToast()
      void showToast(subject, (toast) => toast.remove())
    },
  }
}
