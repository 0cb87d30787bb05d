import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Backup, CopyStatus } from '#core/site/backups.ts'
import type { MailQueue } from '#server/storage/base/mail-queue.ts'
import type { Store } from '#server/storage/store.ts'
import type { PostWriter } from '#server/storage/telegram/post-writer.ts'

// Loaded by metrics.ts only where metrics are enabled.

export type MetricsSources = {
  pageCache: { hits: number; misses: number; size: { entries: number; bytes: number } }
  liveStreams: { size: number }
  storeMonitor: { isUnavailable: boolean }
  store: Pick<Store, 'onWrite' | 'findWriteFault'> & {
    mails: Pick<MailQueue, 'countWaiting'>
    signUpMails: Pick<MailQueue, 'countWaiting'>
    telegramPosts: Pick<PostWriter, 'count'>
  }
  signIn: { counts: Record<string, number> }
  feedback: { mailCounts: Record<string, number> }
  signUpService: { sendsMail: boolean; mailCounts: Record<string, number> }
  telegram: { isEnabled: boolean; counts: Record<string, number> }
  backups: {
    newest: () => Promise<Backup | undefined>
    copyStatus: () => Promise<CopyStatus | undefined>
  }
}

export type SiteRegistry = ReturnType<typeof createRegistry>

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All metrics of the site. Every label has a fixed set of values. */
export function createRegistry(sources: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addPageCacheMetrics(registry, sources)
  addStoreMetrics(registry, sources)
  addCounter(registry, 'vatra_sign_ins_total', 'Sign-ins that ended, by their result', () => {
    return sources.signIn.counts
  })
  addMailMetrics(registry, sources)
  const posts = 'What happened to posts in the Telegram channel'
  addCounter(registry, 'vatra_telegram_posts_total', posts, () => sources.telegram.counts)
  addGauge(registry, 'vatra_live_streams', 'Open streams of live updates', () => {
    return sources.liveStreams.size
  })
  return {
    registry,
    requestDurations: new Histogram({
      name: 'vatra_request_duration_seconds',
      help: 'Time until a response had ended, or a stream had begun, by class of request and of status',
      labelNames: ['class', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    renderDurations: new Histogram({
      name: 'vatra_render_duration_seconds',
      help: 'Time to render and compress a page or its data, by whom it is for',
      labelNames: ['viewer'],
      buckets: requestBuckets,
      registers,
    }),
    transactionDurations: new Histogram({
      name: 'vatra_transaction_duration_seconds',
      help: 'Time of a committed writing transaction, with the wait for its turn',
      buckets: requestBuckets,
      registers,
    }),
  }
}

function addPageCacheMetrics(registry: Registry, { pageCache }: MetricsSources): void {
  const requests = 'Requests for cacheable pages, by whether the page was in the cache'
  addCounter(registry, 'vatra_page_cache_requests_total', requests, () => {
    return { hit: pageCache.hits, miss: pageCache.misses }
  })
  addGauge(registry, 'vatra_page_cache_entries', 'Pages in the cache', () => pageCache.size.entries)
  addGauge(registry, 'vatra_page_cache_bytes', 'Size of the page cache', () => pageCache.size.bytes)
}

/** Of feedback to the team, and to those who have signed up for events. */
function addMailMetrics(registry: Registry, { feedback, signUpService }: MetricsSources): void {
  const help = 'Attempts to send mails, by their result'
  addCounter(registry, 'vatra_mails_total', help, () => {
    const counts = { ...feedback.mailCounts }
    for (const [result, count] of Object.entries(signUpService.mailCounts)) {
      counts[result] = (counts[result] ?? 0) + count
    }
    return counts
  })
}

function addStoreMetrics(registry: Registry, sources: MetricsSources): void {
  const { store, storeMonitor, backups, signUpService, telegram } = sources
  const addStoreGauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    addGauge(registry, name, help, () => (storeMonitor.isUnavailable ? undefined : read()))
  addGauge(registry, 'vatra_store_available', '1 while the store can be asked', () =>
    storeMonitor.isUnavailable ? 0 : 1,
  )
  const writable = '1 while content can be written, 0 on a full or read-only disk'
  addStoreGauge('vatra_store_writable', writable, async () => {
    return (await store.findWriteFault()) === undefined ? 1 : 0
  })
  addStoreGauge('vatra_mails_waiting', 'Mails that wait to be sent', async () => {
    // Without a mail server nobody waits for them.
    if (!signUpService.sendsMail) return undefined
    return (await store.signUpMails.countWaiting()) + (await store.mails.countWaiting())
  })
  const waiting = 'Posts that are to be sent, changed or deleted'
  addStoreGauge('vatra_telegram_posts_waiting', waiting, async () => {
    return telegram.isEnabled ? (await store.telegramPosts.count()).waiting : undefined
  })
  const stuck = 'Posts that an administrator must look after'
  addStoreGauge('vatra_telegram_posts_stuck', stuck, async () => {
    return telegram.isEnabled ? (await store.telegramPosts.count()).stuck : undefined
  })
  const lastBackup = 'When the last good backup was made; missing where there is none'
  addStoreGauge('vatra_last_backup_timestamp_seconds', lastBackup, async () => {
    const newest = await backups.newest()
    return inSeconds(newest?.createdAt)
  })
  const lastCopy = 'Until when the copies elsewhere have everything; missing where there are none'
  addStoreGauge('vatra_last_copy_timestamp_seconds', lastCopy, async () =>
    inSeconds((await backups.copyStatus())?.upTo),
  )
  const gone = 'When copies elsewhere were last found to be gone; missing where none ever were'
  addStoreGauge('vatra_copies_gone_timestamp_seconds', gone, async () =>
    inSeconds((await backups.copyStatus())?.goneAt),
  )
}

function inSeconds(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Date.parse(moment) / 1000
}

/** A gauge whose value is unknown, as during an outage, is left out. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  const gauge = new Gauge({ name, help, registers: [registry], collect })
  async function collect() {
    gauge.remove()
    const value = await Promise.resolve(read()).catch(() => undefined)
    if (value !== undefined) gauge.set(value)
  }
}

/** Counts since the start, by the result. */
function addCounter(
  registry: Registry,
  name: string,
  help: string,
  read: () => Record<string, number>,
): void {
  const labelNames = ['result']
  const counter = new Counter({ name, help, labelNames, registers: [registry], collect })
  function collect() {
    counter.reset()
    for (const [result, count] of Object.entries(read())) counter.inc({ result }, count)
  }
}
