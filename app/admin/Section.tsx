import { data } from 'react-router'
import { siteContext } from '#app/context.ts'
import { isSection } from '#app/editing/kinds.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import type { Route } from './+types/Section.ts'
import { change } from './change.ts'
import { inSection } from './sections.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const administrator = administratorOf(context)
  const { section } = params
  if (!isSection(section)) throw data(null, 404)
  const form = Object.fromEntries(await request.formData())
  const { answer, status } = await inSection(context.get(siteContext), section, (shelf) =>
    change(shelf, administrator, form),
  )
  return data(answer, status)
}

export default function Section() {
  return null
}
