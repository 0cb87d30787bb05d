import type { KindTools } from '#app/admin/documents/kind-tools.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { hasSignUp } from '#core/sign-up/event-sign-up.ts'
import { StatusTools } from './StatusTools.tsx'

export const eventTools: KindTools = {
  Links({ item, screens, className }) {
    const t = useMessages('editing')
    if (!hasSignUp(item.fields)) return null
    return (
      <AdminLink to={`${screens}/sign-ups`} className={className}>
        {t('tools.signUps')}
      </AdminLink>
    )
  },
  menu(props) {
    return props.isPast ? undefined : <StatusTools {...props} />
  },
}
