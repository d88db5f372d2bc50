import { useEffect, useState } from 'react'
import { imagePath } from '#contract/media/image-address'
import { ImageIcon } from '#web/ui/icons/icons.tsx'
import type { QueuedFile } from './queue-steps.ts'

const shape = 'size-16 shrink-0 rounded-card bg-sand object-cover'

/** The server's picture once it is there, and the file itself until then, if the browser can show it. */
export function QueueThumbnail({ one: { sent, file, isVideo } }: { one: QueuedFile }) {
  const [isBroken, setBroken] = useState(false)
  const fileUrl = useFileUrl(sent === null && !isVideo ? file : null)
  const url = sent ? imagePath(sent.signature, '236x', 'webp') : fileUrl
  if (url === null || (isBroken && !sent))
    return (
      <span className={`${shape} grid place-items-center text-ink-soft`}>
        <ImageIcon size={24} />
      </span>
    )
  return <img src={url} alt="" onError={() => setBroken(true)} className={shape} />
}

function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
