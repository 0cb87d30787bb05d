import { data, href } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { PrintSheet } from '#app/page/PrintSheet.tsx'
import { createQrCode } from '#app/page/qr-code.ts'
import { facts } from '#app/projects/project-view.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { Project } from '#core/content/project.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { roomOf, shortenToFit, widthOf } from '#core/text/shortening.ts'
import type { Route } from './+types/ItemSheet.ts'
import s from './ItemSheet.module.css'

export const handle = { namespaces: ['projects', 'print'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const project = await site.projects.bySlug(params.slug)
  if (!project) throw data(null, 404)
  const address = `${href('/projects')}${languageQueryFor(context)}#project-${project.slug}`
  return { ...toSheetTexts(project, language), qrCode: createQrCode(origin + address) }
}

// The letters that have room on the sheet in each size.
const sizes = [
  { size: 'xl', room: 620 },
  { size: 'l', room: 930 },
  { size: 'm', room: 1580 },
] as const
const smallest = { size: 's', room: 2700 } as const
/** A letter of the title takes as much room as so many others. */
const titleWeight = 4

/** The texts in this language or the other one, in the largest size in which they stand on one sheet. */
function toSheetTexts(project: Published<Project>, language: Language) {
  const title = localize(project.title, language)
  const roomOfTitle = titleWeight * widthOf(title?.value ?? '')
  const fields = ['description', ...facts] as const
  const given = fields.flatMap((field) => {
    const text = localize(project[field], language)
    return text ? [{ field, ...text }] : []
  })
  const values = shortenToFit(
    given.map(({ value }) => value),
    smallest.room - roomOfTitle,
  )
  const room = values.reduce((sum, value) => sum + roomOf(value), roomOfTitle)
  return {
    title,
    texts: given.map((text, index) => ({ ...text, value: values[index] ?? '' })),
    size: (sizes.find((one) => room <= one.room) ?? smallest).size,
  }
}

export default function ItemSheet({ loaderData }: Route.ComponentProps) {
  const t = useMessages('projects')
  const { title, texts, size, qrCode } = loaderData
  return (
    <PrintSheet
      title={title?.value ?? ''}
      screen={{ path: href('/projects'), name: t('page.title') }}
      qrCode={qrCode}
    >
      <h1 className={s.title} data-size={size}>
        <LocalizedText isNoteHidden text={title} />
      </h1>
      <div className={s.texts} data-size={size}>
        {texts.map(({ field, ...text }) => (
          <section key={field}>
            {field === 'description' ? null : <h2>{t(`card.${field}`)}</h2>}
            <p>
              <LocalizedText isNoteHidden text={text} />
            </p>
          </section>
        ))}
      </div>
    </PrintSheet>
  )
}
