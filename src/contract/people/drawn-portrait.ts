import { hueIndex, initials } from './initials.ts'

/** Background colours of drawn portraits; a name always has the same. */
export const portraitHues = 8

/** Shown for a name without letters. */
export const fallbackInitials = '-'

const folder = '/_/portraits'

/** The URL of the initials for a person without a portrait, for clients that load pictures by URL. */
export function drawnPortraitPath(name: string): string {
  const text = encodeURIComponent(initials(name) || fallbackInitials)
  return `${folder}/${hueIndex(name, portraitHues)}/${text}.svg`
}

export const drawnPortraitRoute = `${folder}/:hue/:file`
