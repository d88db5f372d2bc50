import { dot, draw } from './draw-icon.tsx'

export * from './draw-icon.tsx'
export * from './icons-first.tsx'

export const MinusIcon = draw(<path d="M5 12h14" />)
export const MoreIcon = draw(
  <>
    {dot(5, 12, 1.9)}
    {dot(12, 12, 1.9)}
    {dot(19, 12, 1.9)}
  </>,
)
/** A ribbon with the arch of the logo. */
export const SaveIcon = draw(<path d="M6 20.5V10a6 6 0 0 1 12 0v10.5l-6-4.8-6 4.8Z" />)
export const ChevronDownIcon = draw(<path d="m6 9.5 6 6 6-6" />)
export const ChevronUpIcon = draw(<path d="m6 14.5 6-6 6 6" />)
export const ChevronStartIcon = draw(<path d="m14.5 6-6 6 6 6" />, true)
export const ChevronEndIcon = draw(<path d="m9.5 6 6 6-6 6" />, true)
export const ArrowStartIcon = draw(<path d="M20 12H4.5M11 5l-7 7 7 7" />, true)
export const ShareIcon = draw(
  <path d="M12 15V3.8M7.5 8 12 3.5 16.5 8M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13" />,
)
export const UploadIcon = draw(<path d="M12 16V4.5M6.5 10 12 4.5l5.5 5.5M4.5 20h15" />)
export const DownloadIcon = draw(<path d="M12 4v11.5M6.5 10l5.5 5.5 5.5-5.5M4.5 20h15" />)
export const LinkIcon = draw(
  <>
    <path d="M10 14a4.3 4.3 0 0 0 6.1 0l2.6-2.6a4.3 4.3 0 0 0-6.1-6.1l-1.1 1.1" />
    <path d="M14 10a4.3 4.3 0 0 0-6.1 0l-2.6 2.6a4.3 4.3 0 0 0 6.1 6.1l1.1-1.1" />
  </>,
)
export const GlobeIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5S9.5 5.9 12 3.5Z" />
  </>,
)
export const EditIcon = draw(
  <path d="m4.5 19.5.9-4.2L15.7 5a2.3 2.3 0 0 1 3.3 3.3L8.7 18.6l-4.2.9ZM13.8 7l3.2 3.2" />,
)
export const TrashIcon = draw(
  <path d="M4.5 7h15M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7M6.3 7l.8 11a2.2 2.2 0 0 0 2.2 2h5.4a2.2 2.2 0 0 0 2.2-2l.8-11M10.2 11v5M13.8 11v5" />,
)
export const HeartIcon = draw(
  <path d="M12 20S3.8 15.3 3.8 9.5A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.2 1.9C20.2 15.3 12 20 12 20Z" />,
)
export const HeartFilledIcon = draw(
  <path
    d="M12 20S3.8 15.3 3.8 9.5A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.2 1.9C20.2 15.3 12 20 12 20Z"
    fill="currentColor"
  />,
)
export const FlagIcon = draw(<path d="M6 21V4.5M6 5c4-2 7.5 2 12.5 0v8.5c-5 2-8.5-2-12.5 0" />)
export const EyeIcon = draw(
  <>
    <path d="M2.8 12C4.8 8.2 8 6 12 6s7.2 2.2 9.2 6c-2 3.8-5.2 6-9.2 6s-7.2-2.2-9.2-6Z" />
    {dot(12, 12, 2.6)}
  </>,
)
export const EyeOffIcon = draw(
  <path d="M3.5 9.5c1.8 3.2 4.9 5 8.5 5s6.7-1.8 8.5-5M12 14.5V18M6.3 13l-1.8 2.8M17.7 13l1.8 2.8" />,
)
export const SettingsIcon = draw(
  <>
    <path d="M4 7.5h8M18.5 7.5H20M4 16.5h1.5M12 16.5h8" />
    <circle cx="15.3" cy="7.5" r="2.6" />
    <circle cx="8.7" cy="16.5" r="2.6" />
  </>,
)
export const LogOutIcon = draw(
  <path d="M13.5 4H7.5A2.5 2.5 0 0 0 5 6.5v11A2.5 2.5 0 0 0 7.5 20h6M10.5 12H20M16 7.5l4.5 4.5-4.5 4.5" />,
  true,
)
export const UsersIcon = draw(
  <>
    <circle cx="9" cy="8.5" r="3.7" />
    <path d="M2.5 20c.6-3.6 3.1-5.4 6.5-5.4s5.9 1.8 6.5 5.4M15.8 5.1a3.7 3.7 0 0 1 0 6.8M18.5 15.2c1.7.8 2.7 2.4 3 4.8" />
  </>,
)
export const BellIcon = draw(
  <path d="M6 16.5V10.5a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 16.5ZM10 21a3 3 0 0 0 4 0" />,
)
export const InfoIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5v4.5" />
    {dot(12, 8, 1.25)}
  </>,
)
export const ImageIcon = draw(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3.5" />
    <path d="m4 16.5 4-3.7a1.5 1.5 0 0 1 2 0l3 2.7 3-3.3a1.5 1.5 0 0 1 2.2 0l2 2.1" />
    {dot(8.7, 9.3, 1.5)}
  </>,
)
/** Sections of a board; also any grid. */
export const SectionsIcon = draw(
  <>
    <rect x="4" y="4" width="6.5" height="9.5" rx="2" />
    <rect x="13.5" y="4" width="6.5" height="5" rx="2" />
    <rect x="4" y="17" width="6.5" height="3" rx="1.5" />
    <rect x="13.5" y="12.5" width="6.5" height="7.5" rx="2" />
  </>,
)
export const DragIcon = draw(
  <>
    {dot(9, 5.5, 1.7)}
    {dot(15, 5.5, 1.7)}
    {dot(9, 12, 1.7)}
    {dot(15, 12, 1.7)}
    {dot(9, 18.5, 1.7)}
    {dot(15, 18.5, 1.7)}
  </>,
)
export const MailIcon = draw(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="3.5" />
    <path d="m4.5 8 6 4.6a2.5 2.5 0 0 0 3 0l6-4.6" />
  </>,
)
