import { useRef } from 'react'
import { Progress } from '#app/admin/fields/Progress.tsx'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import { type SentFile, useImportUpload } from './use-import-upload.ts'
import s from './Import.module.css'

const programs = ['telegram', 'wordpress', 'ghost', 'contentful', 'firestore', 'own'] as const
const acceptedTypes = '.zip,.json,.jsonl,.ndjson,.xml,.html'

/** Chooses a file and sends it. `hasHelp`: the last one was of no known kind. */
export function ChooseFile({ hasHelp }: { hasHelp: boolean }) {
  const t = useMessages('import')
  const { sent, problem, send, cancel } = useImportUpload()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={s.status}>
      <ListNote>{t('intro')}</ListNote>
      {sent ? (
        <Sending sent={sent} onCancel={cancel} />
      ) : (
        <>
          <p>
            <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
          </p>
          <ListNote>{t('limit')}</ListNote>
        </>
      )}
      {problem ? <FieldError role="alert">{t(`upload.errors.${problem}`)}</FieldError> : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this the same file could not be chosen again.
          if (file) void send(file).finally(() => (target.value = ''))
        }}
      />
      <details className={s.known} open={hasHelp}>
        <summary>{t('known.title')}</summary>
        <ul>
          {programs.map((program) => (
            <li key={program}>{t(`known.items.${program}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Sending({ sent, onCancel }: { sent: SentFile; onCancel: () => void }) {
  const t = useMessages('import')
  return (
    <>
      <Progress label={t('upload.progress', { name: sent.name })} value={sent.fraction} />
      <p>{t('upload.sending', { percent: Math.floor(sent.fraction * 100) })}</p>
      <p>
        <Button size="s" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </p>
    </>
  )
}
