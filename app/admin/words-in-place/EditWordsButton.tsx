import { useState } from 'react'
import { useLoadedOnPress } from '#app/react-router/use-loaded-on-press.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { noteShownMessages } from './known-texts.ts'
// The style sheet of the tools has what the mode shows later.
import '#app/admin/lists/ListScreen.module.css'
import '#app/admin/words/Words.module.css'
import './WordsMode.module.css'

noteShownMessages()

/** Turns the mode on and off in which each text of the page can be opened where it stands. */
export function EditWordsButton() {
  const t = useMessages('adminHome')
  const [Mode, loadMode] = useLoadedOnPress(async () => (await import('./WordsMode.tsx')).WordsMode)
  const [isOn, setOn] = useState(false)
  const toggle = () => (isOn ? setOn(false) : loadMode(() => setOn(true)))
  return (
    <>
      <Button size="s" aria-pressed={isOn} onClick={toggle}>
        {t(isOn ? 'words.done' : 'words.edit')}
      </Button>
      {isOn && Mode ? <Mode /> : null}
    </>
  )
}
