import { draw } from '#web/ui/icons/draw-icon.tsx'

export const ClockIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const RisingIcon = draw(<path d="m3.5 16.5 6-6 4 4 7-7.5M15.5 7h5v5" />)
