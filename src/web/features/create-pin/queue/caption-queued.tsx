import { useEffect, useState } from 'react'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { Typed } from '#web/lib/captions/use-typed-captions.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { findFile } from '../resumable/kept-files.ts'
import type { QueuedFile } from './files/queued-file.ts'

const CaptionsDialog = codeSplit(() =>
  import('#web/lib/captions/captions-part.tsx').then((module) => module.CaptionsDialog),
)

/** The captions of one video, over the others. */
export function CaptionQueued({
  one,
  typed,
  onDone,
  onClose,
}: {
  one: QueuedFile
  /** What is not done stays while the dialog is closed. */
  typed: Typed
  onDone: (captions: readonly CaptionTrack[]) => void
  onClose: () => void
}) {
  const { key, file, edit = null, captions } = one
  const url = useUrlOf(key, file)
  if (url === null) return null
  return (
    <CaptionsDialog
      tracks={captions}
      video={url}
      cut={edit}
      typed={typed}
      isOpen
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** Null until it is known; empty where the file is not here any more. */
function useUrlOf(key: string, file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    const show = (found: File | null) => {
      if (isOver) return
      made = found && URL.createObjectURL(found)
      setUrl(made ?? '')
    }
    if (file) show(file)
    else void findFile(key).then(show)
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [key, file])
  return url
}
