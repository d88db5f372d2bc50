import type { CSSProperties } from 'react'

/** Card and page name a pin's picture alike, so that it moves from one to the other. */
export function pictureTransition(pinId: string): CSSProperties {
  return { viewTransitionName: `pin-${pinId}`, viewTransitionClass: 'pin-picture' }
}
