import { type Captioned, captionedStreamPath } from '#contract/pins/captions/caption-address'
import type { PinVideos } from '#contract/pins/pin'

/** A browser takes the first that it plays; the stream of a video with captions has them in it. */
export function VideoSources({
  videos,
  of,
  hasCaptions,
}: {
  videos: PinVideos
  of: Captioned
  hasCaptions: boolean
}) {
  const { V_720P, V_HLSV4 } = videos.video_list
  return (
    <>
      {V_HLSV4 && (
        <source
          src={hasCaptions ? captionedStreamPath(of) : V_HLSV4.url}
          type="application/vnd.apple.mpegurl"
        />
      )}
      <source src={V_720P.url} type="video/mp4" />
    </>
  )
}
