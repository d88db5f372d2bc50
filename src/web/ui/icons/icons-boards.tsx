import { draw } from './icons.tsx'

/* Icons of board actions. */

export const ArchiveIcon = draw(
  <>
    <rect x="3.5" y="4.5" width="17" height="5" rx="1.8" />
    <path d="M5.2 9.5v7.4a2.6 2.6 0 0 0 2.6 2.6h8.4a2.6 2.6 0 0 0 2.6-2.6V9.5M10 13.5h4" />
  </>,
)
export const MergeIcon = draw(
  <path d="M6 4v3.4c0 3.6 6 4.6 6 8.6v4M18 4v3.4c0 3.6-6 4.6-6 8.6M8.8 17.2 12 20.4l3.2-3.2" />,
)
export const BlockIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
)
