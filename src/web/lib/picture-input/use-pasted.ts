import { useEffect, useEffectEvent } from 'react'
import { addressIn, filesIn, type PickedFiles } from './transfer.ts'

/** Handles pasting anywhere on the page; an address pasted into a field is only text. */
export function usePasted({
  isOn,
  onFiles,
  onAddress,
}: {
  isOn: boolean
  onFiles: (files: PickedFiles) => void
  onAddress: (address: string) => void
}): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData || !isOn) return
    const files = filesIn(clipboardData)
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    const address = isWriting ? null : addressIn(clipboardData)
    if (files) onFiles(files)
    else if (address) onAddress(address)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
