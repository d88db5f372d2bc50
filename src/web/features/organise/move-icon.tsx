import { draw } from '#web/ui/icons/icons.tsx'

/** From one place to another. */
export const MoveIcon = draw(
  <>
    <rect x="3.5" y="4.5" width="7" height="15" rx="2" />
    <path d="M14 12h7M18 8.5l3.5 3.5-3.5 3.5" />
  </>,
  true,
)
