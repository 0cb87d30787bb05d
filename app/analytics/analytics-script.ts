/**
 * Runs where the question stands, before it is painted, so that nothing moves. Whoever asks not to be
 * tracked is not even asked. The program of the analytics is fetched after an answer of yes, and on
 * later pages when all else is there. Withdrawing stops it, and takes away what it has kept here;
 * it may write once more while its page is left, so each page of a visitor who declined looks again.
 */
export function analyticsScript(project: string): string {
  return `{const { documentElement: root } = document
const kept = () => { try { return localStorage.getItem('analytics') } catch {} }
const load = () => {
  if (window.clarity) return
  window.clarity = function () { (clarity.q ??= []).push(arguments) }
  clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://www.clarity.ms/tag/${project}' }))
}
const forget = () => {
  const parts = location.hostname.split('.')
  for (const name of ['_clck', '_clsk', '_cltk']) {
    for (const at of ['', ...parts.map((_, at) => '; domain=' + parts.slice(at).join('.'))]) document.cookie = name + '=; path=/; max-age=0' + at
    try { localStorage.removeItem(name); sessionStorage.removeItem(name) } catch {}
  }
}
const answers = ['yes', 'no']
if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') forget()
else {
  const answer = answers.find((one) => one === kept()) ?? 'ask'
  root.dataset.analytics = answer
  if (answer === 'yes') addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load))
  else forget()
  addEventListener('click', ({ target }) => {
    const answer = target.closest?.('[data-analytics-answer]')?.dataset.analyticsAnswer
    if (!answer) return
    root.dataset.analytics = answer
    document.getElementById(answer === 'ask' ? 'analytics-title' : 'analytics-change').focus()
    if (answer === 'ask') return
    try { localStorage.setItem('analytics', answer) } catch {}
    if (answer === 'yes') return load()
    window.clarity?.('stop')
    forget()
  })
}}`
}
