import { useOwnPages } from '#app/state/root-data.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { OwnPageLinks } from './OwnPageLinks.tsx'
import stylesheet from './own-pages.css?url'

const id = 'own-pages'

/** The pages that the community has added to the menu. A wide window has no room for them beside the others. */
export function MenuPages() {
  const t = useMessages()
  if (useOwnPages('menu').length === 0) return null
  return (
    <li data-own-pages>
      <link rel="stylesheet" href={stylesheet} />
      <button type="button" popoverTarget={id}>
        {t('nav.more')}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- VoiceOver ignores lists without bullets; a popover that closes behind the focus */}
      <ul role="list" id={id} popover="auto" onBlur={closeWhenFocusLeaves}>
        <OwnPageLinks place="menu" />
      </ul>
    </li>
  )
}
