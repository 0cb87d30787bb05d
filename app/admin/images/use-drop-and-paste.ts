import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { completePicture, isImageLink } from '#core/forms/link.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'

/** Accepts files and addresses that are dropped on the field or pasted into it. */
export function useDropAndPaste(
  onFiles: (files: File[]) => void,
  onAddresses: (addresses: string[]) => void,
) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    listeners: {
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        const isInField = event.target instanceof HTMLInputElement
        const pasted = isInField ? [] : splitAddresses(event.clipboardData.getData('text'))
        if (files.length === 0 && pasted.length === 0) return
        event.preventDefault()
        onFiles(files)
        onAddresses(pasted.map(completePicture).filter(isImageLink))
      },
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
