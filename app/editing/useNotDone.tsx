import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import { SignInLink } from './SignInLink.tsx'
import { ToastMessage } from './ToastMessage.tsx'
import { whyNotDone } from './usePost.ts'

/** One for all forms and buttons: signing in once is enough for all of them. */
const signedOutToast = 'signedOut'

/** The messages for what was sent and did not arrive, or came from somebody who is signed out. */
export function useNotDone() {
  const t = useWords('editing')
  const { notify } = useSiteState()
  const saySignedOut = (text: string) =>
    void notify((toast) =>
      toast.error(<ToastMessage action={<SignInLink />}>{text}</ToastMessage>, {
        id: signedOutToast,
        duration: Infinity,
      }),
    )
  return {
    saySignedOut,
    /** Of a change in which nothing was typed. False where the answer says something else. */
    sayNotDone(answer: { ok: boolean } | undefined): boolean {
      const why = whyNotDone(answer)
      if (why === 'signedOut') saySignedOut(t('signedOutChange'))
      if (why === 'noConnection') void notify((toast) => toast.error(t('noConnectionChange')))
      return why !== undefined
    },
    /** Before the next try. */
    forgetSignedOut: () => void notify(({ remove }) => remove(signedOutToast)),
  }
}
