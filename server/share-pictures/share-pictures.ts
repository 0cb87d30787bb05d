import { isDeepStrictEqual } from 'node:util'
import { lookOf } from '#core/community/look.ts'
import type { Settings } from '#core/community/settings.ts'
import { listKindOf } from '#core/content/content-kinds.ts'
import { parseImageAddress } from '#core/images/image.ts'
import { isPublished, type Document } from '#core/kinds/document.ts'
import { defaultLanguage } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import { documentLook, screenLook } from '#core/share-pictures/drawn-words.ts'
import {
  screenPictureAddress,
  sharePicturePath,
  type ScreenPicture,
  type SharePicture,
} from '#core/share-pictures/share-picture.ts'
import type { Site } from '#core/site/site.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'
import type { ImageReader, StoredImage } from '#server/storage/images/image-reader.ts'
import type { Store } from '#server/storage/store.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { createPictureContent, createScreenContent, photoOf } from './create-content.ts'
import type { IconJob } from './draw-icon.ts'
import {
  drawingOfDocument,
  drawingOfScreen,
  nightColors,
  readLogo,
  type PictureDrawing,
  type PictureLook,
} from './drawings.ts'
import type { PictureJob } from './worker.ts'

export type FoundPicture =
  | { ok: true; bytes: Uint8Array; document: Document<unknown> }
  /** `outdated`: there is a newer version of the document. */
  | { ok: false; reason: 'outdated'; newest: SharePicture }
  | { ok: false; reason: 'unknown' }

type Options = {
  store: Store
  site: Pick<Site, 'currentSettings' | 'currentMessages'>
  renderer: Pick<PictureRenderer, 'run'>
  origin: string
  report: (error: unknown) => unknown
}

export type PictureRenderer = ChildWorker<PictureJob | IconJob, Uint8Array>

/** Renders pictures and icons in a child process; one takes a tenth of a second. */
export function createPictureRenderer(program: string): PictureRenderer {
  return new ChildWorker({ program, timeouts: [20_000], idle: 30_000, memory: 1.5 * 1024 * 1024 })
}

/** So many pictures take a few seconds. */
const visitorLimits = { parallel: 1, waiting: 24 }

type Shown = { settings: Settings; messages: SiteMessages }
type Rendered = Shown & { picture: SharePicture; document: Document<unknown> }

export type PictureReader = 'visitor' | 'administrator'

/** Each is rendered once for each version of its document, and kept in the store. */
export class SharePictures {
  readonly #options: Options
  /** Visitors wait for these. */
  readonly #queued = new Map<string, Promise<Uint8Array>>()
  readonly #rendering = new Map<string, Promise<Uint8Array>>()
  readonly #visitorQueue = new TaskQueue(visitorLimits)

  constructor(options: Options) {
    this.#options = options
  }

  /** An administrator waits at most for one picture that is being rendered for a visitor. */
  async find(picture: SharePicture, reader: PictureReader): Promise<FoundPicture> {
    const { store } = this.#options
    const document = await store.documents.visibleById(listKindOf(picture.contentName), picture.id)
    if (!document || !isPublished(document, store.now()) || picture.version > document.version) {
      return { ok: false, reason: 'unknown' }
    }
    const shown = await this.#readShown()
    const messages = shown.messages.in(picture.language)
    const look = documentLook(lookOf(shown.settings), messages, picture.contentName)
    const newest = { ...picture, version: document.version, look }
    if (picture.version < newest.version || picture.look !== newest.look) {
      return { ok: false, reason: 'outdated', newest }
    }
    const kept = await store.sharePictures.find(picture)
    if (kept) return { ok: true, bytes: kept, document }
    const photo = await this.#findPhoto(picture, document)
    // An image may have been erased, or have another important point, without a new version.
    const key = `${sharePicturePath(picture)} ${JSON.stringify(photo ?? null)}`
    const render = () =>
      startOnce(this.#rendering, key, () =>
        this.#renderAndKeep({ picture, document, ...shown }, photo),
      )
    const renderInTurn = () =>
      this.#visitorQueue.run(async () => (await store.sharePictures.find(picture)) ?? render())
    const bytes = await (reader === 'administrator'
      ? render()
      : startOnce(this.#queued, key, renderInTurn))
    return { ok: true, bytes, document }
  }

  /** Kept by whoever serves it: there are few. `newest`: the site has another look by now. */
  async findScreen(picture: ScreenPicture): Promise<{ bytes: Uint8Array } | { newest: string }> {
    const shown = await this.#readShown()
    const messages = shown.messages.in(picture.language)
    const look = screenLook(lookOf(shown.settings), messages, picture.screen)
    if (picture.look !== look) return { newest: screenPictureAddress({ ...picture, look }) }
    const render = () => this.#visitorQueue.run(() => this.#renderScreen(picture, shown))
    return { bytes: await startOnce(this.#queued, screenPictureAddress(picture), render) }
  }

  /** Replaces photographs that were removed from a post in Telegram. */
  async frontPage(): Promise<Uint8Array> {
    const picture = { screen: 'home', language: defaultLanguage } as const
    return this.#renderScreen(picture, await this.#readShown())
  }

  async #readShown(): Promise<Shown> {
    const { site } = this.#options
    const [settings, messages] = await Promise.all([site.currentSettings(), site.currentMessages()])
    return { settings, messages }
  }

  async #renderScreen(
    picture: Pick<ScreenPicture, 'screen' | 'language'>,
    { settings, messages }: Shown,
  ): Promise<Uint8Array> {
    const { renderer, origin } = this.#options
    const content = createScreenContent(picture, { settings, messages, origin })
    const look = await this.#look(settings, await drawingOfScreen(picture.screen, settings))
    return renderer.run({ content, look, format: 'link', photo: undefined })
  }

  async #look(settings: Settings, drawing: PictureDrawing): Promise<PictureLook> {
    const logo = await readLogo(settings, this.#options.store)
    return { colors: nightColors(settings), drawing, logo }
  }

  /** The photo of the document, where it is on this site. */
  async #findPhoto(
    { contentName }: SharePicture,
    document: Document<unknown>,
    images: ImageReader = this.#options.store.images,
  ): Promise<StoredImage | undefined> {
    const id = parseImageAddress(photoOf(contentName, document) ?? '')?.id
    const [image] = id ? await images.images([id]) : []
    return image
  }

  async #renderAndKeep(rendered: Rendered, image: StoredImage | undefined): Promise<Uint8Array> {
    const { picture, document, settings, messages } = rendered
    const { store, renderer, origin, report } = this.#options
    const file = image && (await store.images.file(image.address.slice('/media/'.length)))
    const photo = file && { bytes: file.bytes, point: image.point }
    const content = createPictureContent(picture, document, { settings, messages, origin })
    const look = await this.#look(settings, await drawingOfDocument(document.id, settings))
    const bytes = await renderer.run({ content, look, format: picture.format, photo })
    // Where the store is full or read-only, the picture is still sent.
    await this.#keep(rendered, image, bytes).catch(report)
    return bytes
  }

  /** Unless the document, its photo, the settings or the words have changed since they were read. */
  #keep(
    { picture, document, settings, messages }: Rendered,
    image: StoredImage | undefined,
    bytes: Uint8Array,
  ): Promise<void> {
    const { store } = this.#options
    return store.write('share pictures', async ({ documents, images, sharePictures }) => {
      const current = await documents.visibleById(listKindOf(picture.contentName), document.id)
      if (!isDeepStrictEqual(current, document)) return
      const shown = await this.#readShown()
      if (shown.settings !== settings || shown.messages.version !== messages.version) return
      const point = (await this.#findPhoto(picture, document, images))?.point
      if (!isDeepStrictEqual(point, image?.point)) return
      await sharePictures.save({ ...picture, bytes }, store.now())
    })
  }
}

/** Those who ask for the same meanwhile share it. */
function startOnce<T>(
  inProgress: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const shared = inProgress.get(key) ?? start().finally(() => inProgress.delete(key))
  inProgress.set(key, shared)
  return shared
}
