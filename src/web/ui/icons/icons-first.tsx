import { dot, draw } from './draw-icon.tsx'

// Icons of every page; others are loaded with the components that use them.

export const HomeIcon = draw(
  <>
    <path d="M3 11.8C6.6 9.9 9.8 7.2 12 3.8c2.2 3.4 5.4 6.1 9 8" />
    <path d="M5.5 11v7a2.5 2.5 0 0 0 2.5 2.5h8a2.5 2.5 0 0 0 2.5-2.5v-7" />
    <path d="M9.5 20.5v-4a2.5 2.5 0 0 1 5 0v4" />
  </>,
)
export const HomeFilledIcon = draw(
  <path
    d="M12 3.8c2.2 3.4 5.4 6.1 9 8l-2.5.2v6a2.5 2.5 0 0 1-2.5 2.5h-1.2v-3.7a2.8 2.8 0 0 0-5.6 0v3.7H8A2.5 2.5 0 0 1 5.5 18v-6L3 11.8C6.6 9.9 9.8 7.2 12 3.8Z"
    fill="currentColor"
  />,
)
export const SearchIcon = draw(<path d="M15.1 15.1a6.5 6.5 0 1 0-.1.1l5.5 5.5" />)
export const CameraIcon = draw(
  <>
    <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2.3l1.4-2.2h5.6L16.2 7h2.3A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5Z" />
    <circle cx="12" cy="12.8" r="3.3" />
  </>,
)
export const PlusIcon = draw(<path d="M12 5v14M5 12h14" />)
export const CloseIcon = draw(<path d="m6 6 12 12M18 6 6 18" />)
export const CheckIcon = draw(<path d="m5 12.8 4.5 4.4L19 7.5" />)
export const LinkOutIcon = draw(<path d="M7 17 17 7M8.5 6.5h9v9" />, true)
/** Secret. */
export const LockIcon = draw(
  <>
    <rect x="4.5" y="10.5" width="15" height="10" rx="3" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    {dot(12, 15.5, 1.5)}
  </>,
)
/** Protected. */
export const ShieldIcon = draw(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6l-7-2.5ZM9 11.8l2.2 2.2 3.9-4.2" />,
)
export const UserIcon = draw(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
)
export const IdeaIcon = draw(<path d="M9.5 18.6h5M10.6 21.5h2.8M9 15.6v-.9a6 6 0 1 1 6 0v.9Z" />)
export const AlertIcon = draw(
  <>
    <path d="M10.3 4.9 3.1 17.3A1.9 1.9 0 0 0 4.8 20h14.4a1.9 1.9 0 0 0 1.7-2.7L13.7 4.9a1.95 1.95 0 0 0-3.4 0ZM12 9.5v4" />
    {dot(12, 16.7, 1.25)}
  </>,
)
