/**
 * Which section is being read: the last whose top has passed the upper third of the screen; at the very
 * end of the page the last one, which may be too short to get there. Tops in px from the screen's top.
 */
export function sectionInView(
  tops: readonly number[],
  screenHeightPx: number,
  isAtEnd: boolean,
): number {
  if (isAtEnd) return tops.length - 1
  const passed = tops.findLastIndex((top) => top <= screenHeightPx / 3)
  return Math.max(0, passed)
}
