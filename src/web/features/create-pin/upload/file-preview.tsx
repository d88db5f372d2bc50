import { VideoPreview } from './video-preview.tsx'

/** A preview of the file from the device; faint until the upload is complete. */
export function FilePreview({ url, isVideo }: { url: string; isVideo: boolean }) {
  if (isVideo) return <VideoPreview url={url} isFaint />
  return (
    <img
      src={url}
      alt=""
      className="mx-auto block max-h-[56dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand opacity-70"
    />
  )
}
