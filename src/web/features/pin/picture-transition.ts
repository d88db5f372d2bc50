import type { CSSProperties } from 'react'

/** Gives a pin's picture the same transition name on the card and on its page. */
export function pictureTransition(pinId: string): CSSProperties {
  return { viewTransitionName: `pin-${pinId}`, viewTransitionClass: 'pin-picture' }
}
