import { draw } from '#web/ui/icons/draw-icon.tsx'

export const PauseIcon = draw(<path d="M9 5.5v13M15 5.5v13" />)
export const GoOnIcon = draw(<path d="M8 5.5v13l10.5-6.5Z" />)
/** Two lines below a picture. */
export const CaptionsIcon = draw(
  <path d="M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM7.5 15h5M15 15h1.5M7.5 11.5h1.5M11.5 11.5h5" />,
)
