import { draw } from '#web/ui/icons/draw-icon.tsx'

export const PauseIcon = draw(<path d="M9 5.5v13M15 5.5v13" />)
export const GoOnIcon = draw(<path d="M8 5.5v13l10.5-6.5Z" />)
