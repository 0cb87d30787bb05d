type Clarity = ((...command: unknown[]) => void) & { q?: unknown[][] }

const answers = ['yes', 'no']
const { dataset } = document.documentElement
const page: Window & { clarity?: Clarity } = window

/**
 * Runs before the question is painted, so that nothing moves. Visitors with Global Privacy Control or Do Not Track are
 * not asked. The script of the analytics is loaded after consent. Withdrawing it deletes its cookies and storage, and so
 * does each later page, because the script may write once more while a page is left.
 */
export function run(project: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || navigator.doNotTrack === '1') return deleteData()
  const answer = answers.find((known) => known === readAnswer()) ?? 'ask'
  dataset['analytics'] = answer
  const load = () => loadClarity(project)
  if (answer === 'yes')
    addEventListener('load', () =>
      (window.requestIdleCallback ?? setTimeout)(load, { timeout: 2_000 }),
    )
  else deleteData()
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-analytics-answer]')
    if (button) handleAnswer(button.getAttribute('data-analytics-answer') ?? '', load)
  })
}

function handleAnswer(answer: string, load: () => void): void {
  dataset['analytics'] = answer
  document.getElementById(answer === 'ask' ? 'analytics-title' : 'analytics-change')?.focus()
  if (answer === 'ask') return
  withStorage(() => localStorage.setItem('analytics', answer))
  if (answer === 'yes') return load()
  page.clarity?.('stop')
  deleteData()
}

function loadClarity(project: string): void {
  if (page.clarity) return
  const clarity: Clarity = (...command) => void (clarity.q ??= []).push(command)
  page.clarity = clarity
  clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.clarity.ms/tag/${project}`
  document.head.append(script)
}

function deleteData(): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const name of ['_clck', '_clsk', '_cltk']) {
    for (const domain of ['', ...domains]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
    withStorage(() => {
      localStorage.removeItem(name)
      sessionStorage.removeItem(name)
    })
  }
}

function readAnswer(): string | null | undefined {
  return withStorage(() => localStorage.getItem('analytics'))
}

/** Undefined where storage is blocked. */
function withStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
