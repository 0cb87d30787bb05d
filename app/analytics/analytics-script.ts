/**
 * Runs before the question is painted, so that nothing moves. Visitors with Global Privacy Control or
 * Do Not Track are not asked. The analytics script is loaded after consent, and on later pages when the
 * browser is idle. Withdrawing consent stops it and deletes its cookies and storage. It may write once
 * more while the page is left, so every page of a visitor who declined deletes them again.
 */
export function analyticsScript(project: string): string {
  return `{const { documentElement: root } = document
const readAnswer = () => { try { return localStorage.getItem('analytics') } catch {} }
const load = () => {
  if (window.clarity) return
  window.clarity = function () { (clarity.q ??= []).push(arguments) }
  clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://www.clarity.ms/tag/${project}' }))
}
const deleteData = () => {
  const parts = location.hostname.split('.')
  for (const name of ['_clck', '_clsk', '_cltk']) {
    for (const domain of ['', ...parts.map((_, index) => '; domain=' + parts.slice(index).join('.'))]) document.cookie = name + '=; path=/; max-age=0' + domain
    try { localStorage.removeItem(name); sessionStorage.removeItem(name) } catch {}
  }
}
const answers = ['yes', 'no']
if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') deleteData()
else {
  const answer = answers.find((known) => known === readAnswer()) ?? 'ask'
  root.dataset.analytics = answer
  if (answer === 'yes') addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load))
  else deleteData()
  addEventListener('click', ({ target }) => {
    const answer = target.closest?.('[data-analytics-answer]')?.dataset.analyticsAnswer
    if (!answer) return
    root.dataset.analytics = answer
    document.getElementById(answer === 'ask' ? 'analytics-title' : 'analytics-change').focus()
    if (answer === 'ask') return
    try { localStorage.setItem('analytics', answer) } catch {}
    if (answer === 'yes') return load()
    window.clarity?.('stop')
    deleteData()
  })
}}`
}
