/** No row. */
export const noRow = -1
/** How many rows the page keys skip. */
const pageRows = 6

/**
 * The row a key moves to, or null for other keys. Where a search field controls
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
