export type Form = Record<string, string>

export function feedbackForm(): Form {
  return {
    fullName: 'Олена Петренко',
    email: 'olena@example.org',
    message: crypto.randomUUID(),
    agreement: 'on',
  }
}

export const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

export function encodeForm(form: Form): string {
  return new URLSearchParams(form).toString()
}
