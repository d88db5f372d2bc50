import { hueIndex, initials } from './initials.ts'

/** Grounds a portrait may be drawn on; a name has one of them for ever. */
export const portraitHues = 8

/** What stands for a name without letters. */
export const nobodysLetters = '-'

const folder = '/_/portraits'

/** Where the initials of somebody without a portrait are drawn, for clients that show what is at an address. */
export function drawnPortraitPath(name: string): string {
  const letters = encodeURIComponent(initials(name) || nobodysLetters)
  return `${folder}/${hueIndex(name, portraitHues)}/${letters}.svg`
}

export const drawnPortraitRoute = `${folder}/:hue/:file`
