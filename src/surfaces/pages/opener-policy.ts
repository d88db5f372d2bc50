/** Small windows that other sites' buttons open: saving a picture, following somebody. */
const popups = [
  /^\/pin\/create\/[^/]+\/?$/,
  /^\/pin\/[^/]+\/repin\/x\/?$/,
  /^\/[^/]+\/[^/]+\/follow\/?$/,
]

/**
 * Pages stand codeSplit from whoever opened them. The small windows alone keep the tie: what opened one may
 * hand a picture over, and a window without the tie could not close itself when it is done.
 */
export function openerPolicy(path: string): 'unsafe-none' | 'same-origin-allow-popups' {
  return popups.some((popup) => popup.test(path)) ? 'unsafe-none' : 'same-origin-allow-popups'
}
