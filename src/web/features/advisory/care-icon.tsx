import { draw } from '#web/ui/icons/draw-icon.tsx'

/** A hand that holds, and what it holds. */
export const CareIcon = draw(
  <>
    <path d="M12 11.6C8.4 9.3 7 7.6 7 5.8A2.6 2.6 0 0 1 12 4.9a2.6 2.6 0 0 1 5 .9c0 1.8-1.4 3.5-5 5.8Z" />
    <path d="M3.5 13.5v6.2M3.5 14.5h3.2c1.3 0 2 .4 2.9 1.2h3.2a1.5 1.5 0 0 1 0 3H9.6m3.9-.6 4.9-2.5a1.4 1.4 0 0 1 1.4 2.4l-5.5 3.1c-.8.4-1.5.4-2.4.2l-8.4-1.6" />
  </>,
)
