import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Prose } from '#app/ui/layout/Prose.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { ArticleView } from './article-view.ts'

/** The text, and where only it lacks the visitor's language, a note. */
export function ArticleText({ article: { title, text } }: { article: ArticleView }) {
  const tShell = useMessages()
  const { language } = useSiteState()
  if (!text) return null
  const isForeignText = text.language !== language && title?.language === language
  return (
    <>
      {isForeignText ? (
        <p>
          <InlineNote>{tShell(`onlyIn.${text.language}`)}</InlineNote>
        </p>
      ) : null}
      <Prose html={text.html} lang={text.language} />
    </>
  )
}
