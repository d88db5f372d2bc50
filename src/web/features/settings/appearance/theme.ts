export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const yearSeconds = 31_536_000

/** The cookie that tells the server the theme; `system` needs none. */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  const common = `path=/; samesite=lax${isSecure ? '; secure' : ''}`
  return theme === 'system'
    ? `theme=; max-age=0; ${common}`
    : `theme=${theme}; max-age=${yearSeconds}; ${common}`
}

export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme to the page and stores it for the next pages. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
  document.cookie = themeCookie(theme, location.protocol === 'https:')
}
