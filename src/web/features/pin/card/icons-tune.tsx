import { dot, draw } from '#web/ui/icons/draw-icon.tsx'

/* Icons for tuning what one is shown. */

export const WhyIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5v.3" />
    {dot(12, 16.4, 1.1)}
  </>,
)
export const FewerIcon = draw(
  <>
    <path d="M4 7h10M4 12h7M4 17h5" />
    <path d="M18 7.5v9m-3.2-3.2 3.2 3.2 3.2-3.2" />
  </>,
)
export const MuteIcon = draw(
  <>
    <path d="M4 9.8v4.4h3.2l4.3 3.6V6.2L7.2 9.8Z" />
    <path d="m15.8 9.8 4.4 4.4m0-4.4-4.4 4.4" />
  </>,
)
