export interface Grid {
  count: number
  columns: number
  isMirrored: boolean
}

/** The cell that a key moves to in a grid that is filled row by row; null where it leads nowhere. */
export function cellForKey(key: string, current: number, grid: Grid): number | null {
  const { count, columns, isMirrored } = grid
  const within = (cell: number) => (cell >= 0 && cell < count ? cell : null)
  switch (key) {
    case 'ArrowDown':
      return within(current + columns)
    case 'ArrowUp':
      return within(current - columns)
    case 'ArrowRight':
      return within(current + (isMirrored ? -1 : 1))
    case 'ArrowLeft':
      return within(current + (isMirrored ? 1 : -1))
    case 'Home':
      return within(0)
    case 'End':
      return within(count - 1)
    default:
      return null
  }
}
