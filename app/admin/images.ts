import type { Added } from '#core/image.ts'
import { siteContext } from '#app/context.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import type { Route } from './+types/images.ts'

const statusOf = {
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

/** The alternative texts of these pictures, by address: `?of=` names their files. */
export async function loader({ url, context }: Route.LoaderArgs) {
  administratorOf(context)
  const names = url.searchParams.get('of')?.split(',', mostAtOnce) ?? []
  const addresses = names.map((name) => `/media/${name}`)
  return Response.json(await context.get(siteContext).images.described(addresses))
}

/** A picture arrives, or is described. */
export async function action({ request, context }: Route.ActionArgs) {
  const administrator = administratorOf(context)
  const { images } = context.get(siteContext)
  const form = await request.formData()
  if (form.get('intent') === 'describe') {
    const [address, uk, en] = ['address', 'uk', 'en'].map((name) => form.get(name))
    // A language that was left out would be forgotten: it has to be sent, even if it says nothing.
    const isWhole = typeof address === 'string' && typeof uk === 'string' && typeof en === 'string'
    const isDone = isWhole && (await images.describe(administrator, address, { uk, en }))
    return Response.json({ ok: isDone }, { status: isDone ? 200 : 400 })
  }
  const file = form.get('image')
  if (!(file instanceof File)) return answer({ ok: false, reason: 'empty' })
  return answer(await images.add(administrator, new Uint8Array(await file.arrayBuffer())))
}

function answer(added: Added): Response {
  return Response.json(added, { status: added.ok ? 200 : statusOf[added.reason] })
}
