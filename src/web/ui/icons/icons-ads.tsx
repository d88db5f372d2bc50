import { dot, draw } from './draw-icon.tsx'

/* Icons of the advertiser tool. */

export const ChartIcon = draw(<path d="M4 20h16M7 16v-5M12 16V5M17 16V8.5" />)
export const BoxIcon = draw(<path d="m4 8 8-4 8 4v8l-8 4-8-4ZM4 8l8 4 8-4M12 12v8" />)
export const CardIcon = draw(
  <>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="M3 10h18M7 15h3" />
  </>,
)
export const TargetIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" />
    {dot(12, 12, 1)}
  </>,
)
export const MenuIcon = draw(<path d="M4 7h16M4 12h16M4 17h16" />)
export const SwitchIcon = draw(<path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />)
export const SidebarIcon = draw(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
    <path d="M9.5 4.5v15" />
  </>,
  true,
)
