import { useEffect, useState } from 'react'
import { imagePath } from '#contract/media/image-address'
import { ImageIcon } from '#web/ui/icons/icons.tsx'
import type { QueuedFile } from './queue-steps.ts'

const shape = 'size-16 shrink-0 rounded-card bg-sand object-cover'

/** The file itself, or the server's picture where the browser cannot show it; if one of them can be shown. */
export function QueueThumbnail({ one: { sent, file, isVideo } }: { one: QueuedFile }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const fileUrl = useFileUrl(isVideo ? null : file)
  const sentUrl = sent && imagePath(sent.signature, '236x', 'webp')
  const url = [fileUrl, sentUrl].find((one) => one !== null && !broken.includes(one))
  if (!url)
    return (
      <span className={`${shape} grid place-items-center text-ink-soft`}>
        <ImageIcon size={24} />
      </span>
    )
  return <img src={url} alt="" onError={() => setBroken([...broken, url])} className={shape} />
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
