import type { GridLevel } from '#contract/reporting/grid-levels'

export const cellClass = 'h-10 px-3 py-1 whitespace-nowrap first:ps-4 last:pe-4'
export const figureClass = `${cellClass} text-end`
/** Stays in view while the others scroll sideways. */
export const pinnedClass = 'sticky start-0 z-1 bg-surface'

/** Whether its rows have a picture. */
export const isTall = (level: GridLevel) => level === 'AD' || level === 'PRODUCT_ITEM'
