/** Popups that other sites' buttons open, to save a picture or to follow somebody. */
const popups = [
  /^\/pin\/create\/[^/]+\/?$/,
  /^\/pin\/[^/]+\/repin\/x\/?$/,
  /^\/[^/]+\/[^/]+\/follow\/?$/,
]

/**
 * Pages are cut off from their opener. Only popups keep it: the opener may hand a picture over, and a window
 * without an opener could not close itself when it is done.
 */
export function openerPolicy(path: string): 'unsafe-none' | 'same-origin-allow-popups' {
  return popups.some((popup) => popup.test(path)) ? 'unsafe-none' : 'same-origin-allow-popups'
}
