/** A sentence that is no `ok` says what to do. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'problem'; sentence: string }

export function findingsOf(check: string) {
  const findingIn = (state: Finding['state']) => (sentence: string) => ({ check, state, sentence })
  return { ok: findingIn('ok'), warning: findingIn('warning'), problem: findingIn('problem') }
}
