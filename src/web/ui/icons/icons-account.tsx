import { dot, draw } from './icons.tsx'

/* Icons of log-in and settings, which few pages use. */

export const CommentIcon = draw(
  <path d="M12 4.5c4.6 0 8.3 3.1 8.3 7.1s-3.7 7.1-8.3 7.1c-1.1 0-2.2-.2-3.2-.5L4.5 20l1.1-3.7a6.5 6.5 0 0 1-1.9-4.7c0-4 3.7-7.1 8.3-7.1Z" />,
)
export const MoonIcon = draw(<path d="M20 14.3A8.2 8.2 0 1 1 9.7 4a6.7 6.7 0 0 0 10.3 10.3Z" />)
export const KeyIcon = draw(
  <>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.3 12.3 8.2-8.2M15.5 8.2l3 3M18.3 5.3l1.7 1.7" />
  </>,
)
export const PhoneIcon = draw(
  <>
    <rect x="6.5" y="2.8" width="11" height="18.4" rx="3" />
    <path d="M10.8 17.8h2.4" />
  </>,
)
export const ScreenIcon = draw(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2.5" />
    <path d="M12 16.5v3.5M8.5 20h7" />
  </>,
)
export const CopyIcon = draw(
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
    <path d="M5.7 15.4A2.2 2.2 0 0 1 3.5 13.2V6.5a3 3 0 0 1 3-3h6.7a2.2 2.2 0 0 1 2.2 2.2" />
  </>,
)
export const PromoteIcon = draw(
  <path d="M4 10.2v3.6c0 .9.7 1.6 1.6 1.6H8l9.4 4.1V4.5L8 8.6H5.6c-.9 0-1.6.7-1.6 1.6ZM8 8.6v6.8l1.4 4.4M20.4 10.3c.5 1 .5 2.4 0 3.4" />,
)
export const BriefcaseIcon = draw(
  <>
    <rect x="3.5" y="7.5" width="17" height="12" rx="3" />
    <path d="M8.5 7.5V6.3A2.3 2.3 0 0 1 10.8 4h2.4a2.3 2.3 0 0 1 2.3 2.3v1.2M3.5 12.5c5.4 2 11.6 2 17 0" />
  </>,
)
export const ExitIcon = draw(
  <>
    <path d="M3.5 20.5h17M6.5 20.5V9.5a5.5 5.5 0 0 1 11 0v11" />
    {dot(14, 13.5, 1.25)}
  </>,
)
export const PrintIcon = draw(
  <path d="M7.5 8V3.8h9V8M7.5 17H6a2.5 2.5 0 0 1-2.5-2.5v-4A2.5 2.5 0 0 1 6 8h12a2.5 2.5 0 0 1 2.5 2.5v4A2.5 2.5 0 0 1 18 17h-1.5M7.5 14h9v6.2h-9Z" />,
)
export const MegaphoneIcon = draw(
  <>
    <path d="M4 10.2v3.6a1.2 1.2 0 0 0 1.2 1.2h2.3l9.3 4V5l-9.3 4H5.2A1.2 1.2 0 0 0 4 10.2ZM19.8 10v4" />
    <path d="m8 15.2 1.1 4.3h2.6l-.9-3.2" />
  </>,
)
