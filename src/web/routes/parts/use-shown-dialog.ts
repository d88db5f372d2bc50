import { useState } from 'react'

/**
 * Which of a page's dialogs is open. A dialog that was opened stays mounted, so that its closing animation
 * can finish; one that was never opened is not loaded.
 */
export function useShownDialog<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null)
  const [mounted, setMounted] = useState<Name | null>(null)
  return {
    show(name: Name) {
      setMounted(name)
      setOpen(name)
    },
    close: () => setOpen(null),
    isMounted: (name: Name) => mounted === name,
    props: (name: Name) => ({ isOpen: open === name, onClose: () => setOpen(null) }),
  }
}
