/** Shorter lists are rendered whole. */
const windowedFrom = 100
const beyondPx = 320

/** Which rows of equal height to render: the visible ones and a few beyond. */
export function rowWindow(
  count: number,
  rowPx: number,
  /** From the top of the list; negative while the list begins below it. */
  scrolledPx: number,
  heightPx: number,
): { first: number; end: number } {
  if (count <= windowedFrom) return { first: 0, end: count }
  const clamp = (row: number) => Math.min(count, Math.max(0, row))
  return {
    first: clamp(Math.floor((scrolledPx - beyondPx) / rowPx)),
    end: clamp(Math.ceil((scrolledPx + heightPx + beyondPx) / rowPx)),
  }
}
