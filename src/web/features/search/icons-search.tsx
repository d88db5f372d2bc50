import { draw } from '#web/ui/icons/draw-icon.tsx'

export const ClockIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const HelpIcon = draw(
  <path d="M12 20C6.5 16 4 13 4 9.4A4.2 4.2 0 0 1 12 7.6a4.2 4.2 0 0 1 8 1.8c0 3.6-2.5 6.6-8 10.6Z" />,
)
export const RisingIcon = draw(<path d="m3.5 16.5 6-6 4 4 7-7.5M15.5 7h5v5" />)
