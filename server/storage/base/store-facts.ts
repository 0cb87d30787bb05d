import { type Zone, zoneOf } from '#core/zone.ts'
import { type BackupState, parseBackupState } from './backup-state.ts'
import { Changes } from './changes.ts'
import { type ImportState, parseImportState, printImportState } from './import-state.ts'
import { type Database, type DatabaseTransaction, TableAccess } from './tables.ts'

/** A demo, whose accounts have no passwords, or a real site. */
export type Purpose = 'demo' | 'production'

/** The last change that the indexes know. */
const indexedChange = 'indexedChange'
const backups = 'backups'
/** The id in the place for copies: a restored store goes on with them. */
const site = 'site'
/** The zone of the clock times in what is stored. */
const zone = 'zone'
const inboxFull = 'inboxFullAt'
const firstTips = 'firstTips'
const backupDownloaded = 'backupDownloaded'
const firstStepsHidden = 'firstStepsHidden'
/** The last import, and what of its file is not here. */
const lastImport = 'import'
const importLeftOut = 'importLeftOut'
/** The version of the program that started last on this store. */
const program = 'program'

/** That the posts to Telegram are to be examined, because the store was restored. */
const restored = 'restored'

/** Kept by earlier versions of a setup that was not finished, and the provider that it named. Both may hold a secret. */
const setup = 'setup'
const provider = 'provider'
/** With which cookies and addresses are hashed. All instances have it, and no other store. */
const secret = 'secret'

/** Facts that describe this store and not its content. */
export const factsWithoutBackup: readonly string[] = [
  indexedChange,
  backups,
  lastImport,
  importLeftOut,
  restored,
  setup,
  provider,
  secret,
]

/** Reads the facts of the store, which are in the table `settings`. */
export class FactReader<Connection extends Database = Database> extends TableAccess<Connection> {
  /** Undefined for a new store. */
  async purpose(): Promise<Purpose | undefined> {
    const value = await this.read('purpose')
    return value === undefined || value === 'demo' ? value : 'production'
  }

  async lastIndexedChange(): Promise<number> {
    return Number((await this.read(indexedChange)) ?? 0)
  }

  async backups(): Promise<BackupState> {
    return parseBackupState(await this.read(backups))
  }

  async import(): Promise<ImportState | undefined> {
    return parseImportState(await this.read(lastImport))
  }

  /** The time zone that the settings name, for those who do not read them. */
  async zone(): Promise<Zone> {
    return zoneOf({ zone: (await this.read(zone)) ?? '' })
  }

  /** When feedback was refused because of the limit for a day, as an ISO time. */
  inboxFullAt = () => this.read(inboxFull)
  /** Undefined before the first backup. */
  knownSiteId = () => this.read(site)
  isRestored = () => this.#isTrue(restored)
  /** True if the first tips were written, which are not written again after they were deleted. */
  hasFirstTips = () => this.#isTrue(firstTips)
  /** True if an administrator has ever taken a backup away. */
  isBackupDownloaded = () => this.#isTrue(backupDownloaded)
  /** As JSON. */
  importLeftOut = () => this.read(importLeftOut)
  areFirstStepsHidden = () => this.#isTrue(firstStepsHidden)
  program = () => this.read(program)
  /** As JSON: see server/sign-in/provider-settings.ts. */
  provider = () => this.read(provider)
  secret = () => this.read(secret)

  protected async read(name: string): Promise<string | undefined> {
    const query = this.db.selectFrom('settings').select('value').where('name', '=', name)
    return (await query.executeTakeFirst())?.value
  }

  async #isTrue(name: string): Promise<boolean> {
    return (await this.read(name)) === 'yes'
  }
}

export class FactTransactor extends FactReader<DatabaseTransaction> {
  setPurpose = (purpose: Purpose) => this.#write('purpose', purpose)
  setZone = (name: Zone) => this.#write(zone, name)
  setInboxFullAt = (time: string) => this.#write(inboxFull, time)
  setBackups = (state: BackupState) => this.#write(backups, JSON.stringify(state))
  setImport = (state: ImportState | undefined) => this.#write(lastImport, printImportState(state))
  setImportLeftOut = (list: string) => this.#write(importLeftOut, list)
  /** The time since the backup is unknown until it is examined. */
  setRestored = (isRestored: boolean) => this.#write(restored, isRestored ? 'yes' : 'no')
  rememberFirstTips = () => this.#write(firstTips, 'yes')
  rememberBackupDownload = () => this.#write(backupDownloaded, 'yes')
  hideFirstSteps = () => this.#write(firstStepsHidden, 'yes')
  setProgram = (version: string) => this.#write(program, version)
  setSecret = (value: string) => this.#write(secret, value)

  async markChangesAsIndexed(): Promise<void> {
    await this.#write(indexedChange, String(await new Changes(this.db).newest()))
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

  async #write(name: string, value: string): Promise<void> {
    await this.db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}
