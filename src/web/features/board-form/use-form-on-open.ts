import { useState } from 'react'

/** Calls `reset` while drawing, each time the dialog goes from closed to open. */
export function useFormOnOpen(isOpen: boolean, reset: () => void): void {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen === wasOpen) return
  setWasOpen(isOpen)
  if (isOpen) reset()
}
