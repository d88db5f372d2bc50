import { draw } from '#web/ui/icons/draw-icon.tsx'

export const TrendIcon = draw(<path d="m3.5 17 6-6.5 4 4L20.5 7M15 7h5.5v5.5" />, true)
