/** The named colours for a search, with their values. */
export const searchColors = {
  red: '#d7263d',
  orange: '#f18f01',
  yellow: '#f4d35e',
  green: '#3a9d5d',
  teal: '#1b998b',
  blue: '#2e6fdb',
  purple: '#7b4bb7',
  pink: '#ef7fa8',
  brown: '#7b4f2e',
  white: '#f7f7f5',
  gray: '#8c8c8c',
  black: '#1c1c1c',
} as const

export type SearchColor = keyof typeof searchColors

/** One of these names, or a value as `#rrggbb` or `#rgb`, with or without its `#`. */
export function isSearchColor(text: string): boolean {
  const word = text.toLowerCase()
  if (Object.hasOwn(searchColors, word) || word === 'grey') return true
  return /^#?(?:[0-9a-f]{3}){1,2}$/.test(word)
}

export const searchColorNames = Object.keys(searchColors) as SearchColor[]
