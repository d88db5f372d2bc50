/** Short lists are drawn whole. */
const windowedFrom = 100
const beyondPx = 320

/** Which rows of a list of equal rows to draw: those in sight and a few beyond. */
export function rowWindow(
  count: number,
  rowPx: number,
  /** Of the list's own top; negative while it begins below. */
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
