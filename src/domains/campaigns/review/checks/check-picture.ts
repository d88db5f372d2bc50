import { limits } from '#contract/limits'
import type { Finding } from '../review-queries.ts'

/** A picture that is smaller than its place looks like a mistake. */
export function checkPicture(picture: { width: number; height: number } | null): Finding[] {
  if (!picture) return [{ check: 'picture', reason: 'CONFUSING_DESIGN', detail: 'missing' }]
  const { width, height } = picture
  if (Math.min(width, height) >= limits.adPictureMinPx) return []
  return [{ check: 'picture', reason: 'CONFUSING_DESIGN', detail: `${width}x${height}` }]
}
