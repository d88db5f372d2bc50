import { useState } from 'react'

/**
 * Which of a page's dialogs is open. One that was opened stays drawn, so that it can close in its own
 * time; one that never was is not fetched.
 */
export function useShownDialog<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null)
  const [drawn, setDrawn] = useState<Name | null>(null)
  return {
    show(name: Name) {
      setDrawn(name)
      setOpen(name)
    },
    close: () => setOpen(null),
    isDrawn: (name: Name) => drawn === name,
    props: (name: Name) => ({ isOpen: open === name, onClose: () => setOpen(null) }),
  }
}
