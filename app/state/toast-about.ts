import { toast, type ToastOptions } from 'react-hot-toast/headless'

type Show = typeof toast.success
type Message = Parameters<Show>[0]
export type ToastAbout = ReturnType<typeof toastAbout>

const lastToasts = new Map<string, { id: string; message: Message }>()

/** The toast about one subject, such as a form. A new one replaces the former one, and one that says the same. */
export function toastAbout(subject: string) {
  const showWith =
    (show: Show) =>
    (message: Message, options: Pick<ToastOptions, 'duration'> = {}) => {
      for (const [other, last] of lastToasts) {
        if (other === subject || last.message === message) removeToast(other)
      }
      // Not the subject as its id: an update leaves a toast where it is in the list, with its former duration.
      lastToasts.set(subject, { id: show(message, options), message })
    }
  return {
    blank: showWith(toast),
    success: showWith(toast.success),
    error: showWith(toast.error),
    loading: showWith(toast.loading),
    custom: showWith(toast.custom),
    /** Fades it out. */
    dismiss() {
      const last = lastToasts.get(subject)
      if (last) toast.dismiss(last.id)
    },
    remove: () => removeToast(subject),
  }
}

function removeToast(subject: string) {
  const last = lastToasts.get(subject)
  if (last) toast.remove(last.id)
  lastToasts.delete(subject)
}
