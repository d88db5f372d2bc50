/** No row. */
export const noRow = -1
/** What the page keys pass over. */
const pageRows = 6

/**
 * Which row of a list a key leads to, or null for keys that mean nothing here. Where a search field steers
 * the list, the field itself is a stop between the last row and the first.
 */
export function rowAfterKey(
  key: string,
  row: number,
  count: number,
  hasField: boolean,
): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return row < last ? row + 1 : hasField ? noRow : 0
    case 'ArrowUp':
      if (row > 0) return row - 1
      return row === 0 && hasField ? noRow : last
    case 'PageDown':
      return Math.min(last, Math.max(0, row) + pageRows)
    case 'PageUp':
      return Math.min(last, Math.max(0, row - pageRows))
    case 'Home':
      return hasField ? null : Math.min(0, last)
    case 'End':
      return hasField ? null : last
    default:
      return null
  }
}
