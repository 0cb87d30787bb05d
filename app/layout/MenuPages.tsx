import { useOwnPages } from '#app/state/root-data.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { closeWhenFocusLeaves } from '#app/ui/controls/close-when-focus-leaves.ts'
import { ChevronDownIcon } from '#app/ui/icons/navigation.tsx'
import { OwnPageLinks } from './OwnPageLinks.tsx'

const id = 'own-pages'

/** The pages that the community has added to the menu. A wide window has no room for them beside the others. */
export function MenuPages() {
  const t = useMessages()
  if (useOwnPages('menu').length === 0) return null
  return (
    <li data-own-pages>
      <button type="button" popoverTarget={id}>
        {t('nav.more')}
        <ChevronDownIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
      <ul role="list" id={id} popover="auto" onBlur={closeWhenFocusLeaves}>
        <OwnPageLinks place="menu" />
      </ul>
    </li>
  )
}
