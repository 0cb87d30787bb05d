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
const mostAtOnce = 100

/**
 * `?of=` names files: the alternative texts of these pictures, by address. `?namedIn=` names one: the
 * entries that show it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const administrator = requireSignedIn(context)
  const { images } = context.get(siteContext)
  const one = url.searchParams.get('namedIn')
  if (one !== null) return Response.json(await images.findUsages(administrator, `/media/${one}`))
  const names = url.searchParams.get('of')?.split(',', mostAtOnce) ?? []
  return Response.json(await images.altTexts(names.map((name) => `/media/${name}`)))
}

/** A picture arrives, is described, or is erased. */
export async function action({ request, context }: Route.ActionArgs) {
  const administrator = requireSignedIn(context)
  const { images } = context.get(siteContext)
  const form = await request.formData()
  if (form.get('intent') === 'describe') {
    const [address, uk, en] = ['address', 'uk', 'en'].map((name) => form.get(name))
    // A language that was left out would be forgotten: it has to be sent, even if it says nothing.
    const isWhole = typeof address === 'string' && typeof uk === 'string' && typeof en === 'string'
    const isDone = isWhole && (await images.setAltText(administrator, address, { uk, en }))
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
