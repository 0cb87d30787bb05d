import { useState, type ComponentType } from 'react'
import { showPressFailure } from '#app/react-router/failed-navigation.ts'
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
  const [Mode, setMode] = useState<ComponentType>()
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    if (isOn) return setOn(false)
    try {
      const { WordsMode } = await import('./WordsMode.tsx')
      setMode(() => WordsMode)
      setOn(true)
    } catch {
      showPressFailure(() => void toggle())
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" aria-pressed={isOn} onClick={() => void toggle()}>
        {t(isOn ? 'words.done' : 'words.edit')}
      </Button>
      {isOn && Mode ? <Mode /> : null}
    </>
  )
}
