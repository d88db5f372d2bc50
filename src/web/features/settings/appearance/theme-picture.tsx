import type { Theme } from './theme.ts'

/** A miniature page in the theme; `system` shows half of each. */
export function ThemePicture({ theme }: { theme: Theme }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="block h-auto w-full">
      {theme !== 'dark' && (
        <g style={{ colorScheme: 'light' }} data-theme="light">
          <SmallPage />
        </g>
      )}
      {theme !== 'light' && (
        <g
          style={{
            colorScheme: 'dark',
            clipPath:
              theme === 'system' ? 'polygon(62% 0, 100% 0, 100% 100%, 38% 100%)' : undefined,
          }}
          data-theme="dark"
        >
          <SmallPage />
        </g>
      )}
    </svg>
  )
}

function SmallPage() {
  return (
    <>
      <rect width="120" height="80" className="fill-paper" />
      <rect x="10" y="9" width="22" height="6" rx="3" className="fill-ink" />
      <rect x="88" y="8" width="22" height="8" rx="4" className="fill-satin" />
      <rect x="10" y="24" width="30" height="38" rx="5" className="fill-lake" />
      <rect x="10" y="66" width="30" height="24" rx="5" className="fill-straw" />
      <rect x="45" y="24" width="30" height="24" rx="5" className="fill-rose" />
      <rect x="45" y="52" width="30" height="38" rx="5" className="fill-fern" />
      <rect x="80" y="24" width="30" height="32" rx="5" className="fill-iris" />
      <rect x="80" y="60" width="30" height="30" rx="5" className="fill-rust" />
    </>
  )
}
