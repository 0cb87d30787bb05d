import { useState } from 'react'
import { data } from 'react-router'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { pageContext } from '#app/context.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useCopy } from '#app/page/use-copy.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { parseAddress } from '#core/text/parse-address.ts'
import type { Route } from './+types/MakeItYours.ts'
import s from './MakeItYours.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context)
  const { isDemo, origin } = context.get(pageContext)
  // A real site is somebody's already.
  if (!isDemo) throw data(null, 404)
  return { origin }
}

const startCommand = 'npm start'

/** Explains how a demo becomes a real site: whoever has the machine does it, because anybody can sign in to a demo. */
export default function MakeItYours({ loaderData: { origin } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const [address, setAddress] = useState(origin)
  const { isCopying, copy } = useCopy()
  const isRight = isSiteAddress(address.trim())
  const lines = `NODE_ENV=production\nORIGIN=${address.trim()}\nCONVERT_DEMO_DATA=1`
  return (
    <ListScreen title={t('yours.title')}>
      <ListNote>{t('yours.intro')}</ListNote>
      <Field
        label={t('yours.address')}
        hint={t('yours.addressHint')}
        type="url"
        autoComplete="off"
        value={address}
        error={isRight ? undefined : t('yours.wrong')}
        onChange={({ target }) => setAddress(target.value)}
      />
      <ol className={s.steps}>
        <li>
          <p>{t('yours.env')}</p>
          <pre className={s.lines} translate="no">
            {lines}
          </pre>
          <Button
            size="s"
            disabled={!isRight}
            isLoading={isCopying}
            onClick={() => void copy(lines, { copied: t('yours.copied') })}
          >
            {t('yours.copy')}
          </Button>
        </li>
        <li>
          <p>{t('yours.restart')}</p>
          <pre className={s.lines} translate="no">
            {startCommand}
          </pre>
        </li>
        <li>
          <p>{t('yours.open')}</p>
        </li>
      </ol>
      <ListNote>{t('yours.kept')}</ListNote>
      <ListNote>{t('yours.server')}</ListNote>
    </ListScreen>
  )
}

/** As the configuration takes it: https, or this machine. */
function isSiteAddress(text: string): boolean {
  const url = parseAddress(text)
  if (!url || url.origin !== text.replace(/\/$/, '')) return false
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
