import { type BackupState, parseBackupState } from './backup-state.ts'
import { Changes } from './changes.ts'
import { type Database, type DatabaseTransaction, TableAccess } from './tables.ts'

/** A demo, whose accounts have no passwords, or a real site. */
export type Purpose = 'demo' | 'production'

/** What the indexes know. It follows from the other tables. */
const indexedChange = 'indexedChange'
const backups = 'backups'
/** Whose copies are in the place for copies: a restored store goes on with them. */
const site = 'site'
const firstTips = 'firstTips'
const backupDownloaded = 'backupDownloaded'
const firstStepsHidden = 'firstStepsHidden'
/** The version of the program that started last on this store. */
const program = 'program'

/** That the posts to Telegram are to be examined, because the store was restored. */
const restored = 'restored'

/** What was answered in the setup, and the provider that it named. Both may hold a secret. */
const setup = 'setup'
const provider = 'provider'
/** With which cookies and addresses are hashed. All instances have it, and no other store. */
const secret = 'secret'

/** Facts that describe this store and not its content. */
export const factsWithoutBackup: readonly string[] = [
  indexedChange,
  backups,
  restored,
  setup,
  provider,
  secret,
]

/** What is known about the store itself. Their table is `settings`. */
export class FactReader<Connection extends Database = Database> extends TableAccess<Connection> {
  /** Undefined for a new store. */
  async purpose(): Promise<Purpose | undefined> {
    const value = await this.readFact('purpose')
    if (value === undefined) return undefined
    return value === 'demo' ? 'demo' : 'production'
  }

  async lastIndexedChange(): Promise<number> {
    return Number((await this.readFact(indexedChange)) ?? 0)
  }

  /** When feedback was refused because of the limit for a day, as an ISO time. */
  inboxFullAt(): Promise<string | undefined> {
    return this.readFact('inboxFullAt')
  }

  /** Undefined before the first backup. */
  knownSiteId(): Promise<string | undefined> {
    return this.readFact(site)
  }

  async backups(): Promise<BackupState> {
    return parseBackupState(await this.readFact(backups))
  }

  async isRestored(): Promise<boolean> {
    return (await this.readFact(restored)) === 'yes'
  }

  /** Whether the first tips were written, which are not written again after they were deleted. */
  async hasFirstTips(): Promise<boolean> {
    return (await this.readFact(firstTips)) === 'yes'
  }

  /** Whether an administrator has ever taken a backup away. */
  async isBackupDownloaded(): Promise<boolean> {
    return (await this.readFact(backupDownloaded)) === 'yes'
  }

  async areFirstStepsHidden(): Promise<boolean> {
    return (await this.readFact(firstStepsHidden)) === 'yes'
  }

  program(): Promise<string | undefined> {
    return this.readFact(program)
  }

  /** As JSON: see server/setup/progress.ts. */
  setup(): Promise<string | undefined> {
    return this.readFact(setup)
  }

  /** As JSON: see server/sign-in/provider-settings.ts. */
  provider(): Promise<string | undefined> {
    return this.readFact(provider)
  }

  secret(): Promise<string | undefined> {
    return this.readFact(secret)
  }

  protected async readFact(name: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value
  }
}

export class FactTransactor extends FactReader<DatabaseTransaction> {
  setPurpose(purpose: Purpose): Promise<void> {
    return this.#write('purpose', purpose)
  }

  async markChangesAsIndexed(): Promise<void> {
    await this.#write(indexedChange, String(await new Changes(this.db).newest()))
  }

  setInboxFullAt(time: string): Promise<void> {
    return this.#write('inboxFullAt', time)
  }

  setBackups(state: BackupState): Promise<void> {
    return this.#write(backups, JSON.stringify(state))
  }

  /** What happened since the backup is unknown until it is examined. */
  setRestored(isRestored: boolean): Promise<void> {
    return this.#write(restored, isRestored ? 'yes' : 'no')
  }

  rememberFirstTips(): Promise<void> {
    return this.#write(firstTips, 'yes')
  }

  rememberBackupDownload(): Promise<void> {
    return this.#write(backupDownloaded, 'yes')
  }

  hideFirstSteps(): Promise<void> {
    return this.#write(firstStepsHidden, 'yes')
  }

  setProgram(version: string): Promise<void> {
    return this.#write(program, version)
  }

  setSetup(progress: string): Promise<void> {
    return this.#write(setup, progress)
  }

  async endSetup(settings: string | undefined): Promise<void> {
    await this.db.deleteFrom('settings').where('name', '=', setup).execute()
    if (settings !== undefined) await this.#write(provider, settings)
  }

  /** Chosen once. */
  async siteId(): Promise<string> {
    const known = await this.knownSiteId()
    if (known !== undefined) return known
    const id = crypto.randomUUID()
    await this.#write(site, id)
    return id
  }

  setSecret(value: string): Promise<void> {
    return this.#write(secret, value)
  }

  async #write(name: string, value: string): Promise<void> {
    await this.db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}
