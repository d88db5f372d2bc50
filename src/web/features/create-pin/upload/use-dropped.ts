import { useEffect, useEffectEvent } from 'react'
import { filesIn } from '#web/lib/picture-input/transfer.ts'
import { droppedFolder } from './folder-files.ts'

/**
 * Handles files and folders dropped anywhere on the page, which the browser would open in its place. What a drop
 * zone has taken is left to it.
 */
export function useDropped(onFiles: (files: readonly File[]) => void): void {
  const handle = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type !== 'drop') return
    const folder = droppedFolder(event.dataTransfer)
    const files = filesIn(event.dataTransfer)
    if (folder) void folder.then(onFiles)
    else if (files) onFiles(files.all)
  })
  useEffect(() => {
    const stop = new AbortController()
    for (const name of ['dragover', 'drop'] as const)
      document.addEventListener(name, (event) => handle(event), stop)
    return () => stop.abort()
  }, [])
}
