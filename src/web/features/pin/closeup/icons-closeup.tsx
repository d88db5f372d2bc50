import { draw } from '#web/ui/icons/icons.tsx'

/* Icons that only the page of a pin uses. */

export const PlayIcon = draw(
  <path
    d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7Z"
    fill="currentColor"
  />,
)
export const PauseIcon = draw(<path d="M8.5 5.5v13M15.5 5.5v13" />)
export const ZoomInIcon = draw(
  <path d="m15.4 15.4 5.1 5.1M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM10.5 8v5M8 10.5h5" />,
)
export const ZoomOutIcon = draw(
  <path d="m15.4 15.4 5.1 5.1M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM8 10.5h5" />,
)
/** A frame, and a glass that looks into it. */
export const SimilarPicturesIcon = draw(
  <path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M16.5 12.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM15.5 15.5l5 5" />,
)
