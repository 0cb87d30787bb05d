import type { AddImageResult } from '#core/images/image.ts'
import { siteContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import type { Route } from './+types/images-endpoint.ts'

const statusByReason = {
  empty: 400,
  broken: 400,
  notAnImage: 415,
  svg: 415,
  gif: 415,
  heic: 415,
  tooLarge: 413,
  tooManyPixels: 413,
}

/** More than any document shows. */
const maxAltTexts = 100

/** `?of=` returns the alt texts of the named files by address, `?namedIn=` the documents that show one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = requireSignedIn(context)
  const { images } = context.get(siteContext)
  const file = url.searchParams.get('namedIn')
  if (file !== null) return Response.json(await images.findUsages(administrator, `/media/${file}`))
  const names = url.searchParams.get('of')?.split(',', maxAltTexts) ?? []
  return Response.json(await images.altTexts(names.map((name) => `/media/${name}`)))
}

/** Adds an image, saves its alt text, or erases it, as the form says. */
export async function action({ request, context }: Route.ActionArgs) {
  const administrator = requireSignedIn(context)
  const { images } = context.get(siteContext)
  const form = await request.formData()
  if (form.get('intent') === 'describe') {
    const [address, uk, en] = ['address', 'uk', 'en'].map((name) => form.get(name))
    // Both languages are required, even if empty: an absent one would be deleted.
    const isComplete =
      typeof address === 'string' && typeof uk === 'string' && typeof en === 'string'
    const isDone = isComplete && (await images.setAltText(administrator, address, { uk, en }))
    return Response.json({ ok: isDone }, { status: isDone ? 200 : 400 })
  }
  if (form.get('intent') === 'erase') {
    const address = form.get('address')
    const isDone = typeof address === 'string' && (await images.erase(administrator, address))
    return Response.json({ ok: isDone }, { status: isDone ? 200 : 400 })
  }
  const file = form.get('image')
  if (!(file instanceof File)) return toResponse({ ok: false, reason: 'empty' })
  return toResponse(await images.add(administrator, new Uint8Array(await file.arrayBuffer())))
}

function toResponse(added: AddImageResult): Response {
  return Response.json(added, { status: added.ok ? 200 : statusByReason[added.reason] })
}
