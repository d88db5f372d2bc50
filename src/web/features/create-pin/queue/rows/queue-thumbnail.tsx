import { useEffect, useState } from 'react'
import { imagePath } from '#contract/media/image-address'
import { ImageIcon } from '#web/ui/icons/icons.tsx'
import { findFile } from '../../resumable/kept-files.ts'
import type { QueuedFile } from '../files/queued-file.ts'

const shape = 'size-16 shrink-0 rounded-card bg-sand object-cover'

/** The file itself, or the server's picture where the browser cannot show it; if one of them can be shown. */
export function QueueThumbnail({ one }: { one: QueuedFile }) {
  const { key, sent, edited, file, isKept, isVideo } = one
  const [broken, setBroken] = useState<readonly string[]>([])
  const sentUrl = sent && imagePath(sent.signature, '236x', 'webp')
  const hasFile = !isVideo && edited === null && (file !== null || isKept)
  const fileUrl = useFileUrl(hasFile ? key : null, file)
  const urls = fileUrl === 'coming' ? [] : [fileUrl, sentUrl]
  const url = urls.find((one) => one !== null && !broken.includes(one))
  if (!url)
    return (
      <span className={`${shape} grid place-items-center text-ink-soft`}>
        <ImageIcon size={24} />
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      onError={() => setBroken([...broken, url])}
      className={shape}
    />
  )
}

/** Of a file that is here, or that the browser keeps under this key; given back with the row. */
function useFileUrl(key: string | null, file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(key === null ? null : 'coming')
  useEffect(() => {
    if (key === null) return setUrl(null)
    let isOver = false
    let made: string | null = null
    function show(found: File | null) {
      if (isOver) return
      made = found && URL.createObjectURL(found)
      setUrl(made)
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
