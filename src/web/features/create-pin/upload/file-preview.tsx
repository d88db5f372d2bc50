import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ImageIcon } from '#web/ui/icons/icons.tsx'
import { VideoPreview } from './video-preview.tsx'

/** A preview of the file from the device; faint until the upload is complete. */
export function FilePreview({ url, isVideo }: { url: string; isVideo: boolean }) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  if (isVideo) return <VideoPreview url={url} isFaint />
  if (unreadable === url) return <NoPreview />
  return (
    <img
      src={url}
      alt=""
      onError={() => setUnreadable(url)}
      className="mx-auto block max-h-[56dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand opacity-70"
    />
  )
}

/** For pictures of phones, which few browsers can show; the server can. */
function NoPreview() {
  const t = useMessages()
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-3 rounded-panel bg-sand px-6 py-8 text-center text-ink-soft">
      <ImageIcon size={40} />
      <p className="max-w-80 text-balance">{t('createPin.noPreview')}</p>
    </div>
  )
}
