import type { Pin } from '#contract/pins/pin'
import { CloseupPages } from '../pages/closeup-pages.tsx'
import { CloseupVideo } from './closeup-video.tsx'

/** What is more than a picture: a video, or several pages. */
export function CloseupMedia({ pin }: { pin: Pin }) {
  if (pin.page_frame) return <CloseupPages pin={pin} frame={pin.page_frame} />
  return pin.videos && <CloseupVideo pin={pin} videos={pin.videos} />
}
