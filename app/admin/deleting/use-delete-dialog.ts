import { useState } from 'react'

/** The item of a delete dialog, kept while that closes: by then the list may not contain it any more. */
export function useDeleteDialog<Item>() {
  const [item, setItem] = useState<Item>()
  const [isOpen, setOpen] = useState(false)
  return {
    item,
    openFor(next: Item) {
      setItem(next)
      setOpen(true)
    },
    dialog: { isOpen, onClose: () => setOpen(false) },
  }
}
