import { pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/images-endpoint.ts'

/** More than any document shows. */
const maxAltTexts = 100

/** `?of=` returns the alt texts of the named files by address, `?pointsOf=` their important points, `?statusOf=` who is in them, `?namedIn=` the documents that show one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { images } = context.get(pageContext).site
  const file = url.searchParams.get('namedIn')
  if (file !== null) {
    const usages = await images.findUsages(person, `/media/${file}`)
    return Response.json({ ok: true, usages })
  }
  const addressesIn = (parameter: string) =>
    url.searchParams
      .get(parameter)
      ?.split(',', maxAltTexts)
      .map((name) => `/media/${name}`)
  const asked = addressesIn('statusOf')
  if (asked) return Response.json(await images.statuses(person, asked))
  const pointed = addressesIn('pointsOf')
  if (pointed) return Response.json(await images.points(pointed))
  return Response.json(await images.altTexts(addressesIn('of') ?? []))
}
