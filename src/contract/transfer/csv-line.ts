/** A cell with one of these stands in quotes. */
const needsQuotes = /[",\n\r;]/
/** What spreadsheets read as the beginning of a formula. */
const startsFormula = /^[\t\r\n ]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

/** What comes before the first line, by which spreadsheets know UTF-8. */
export const csvMark = '\uFEFF'

/**
 * One line of a file for spreadsheets (RFC 4180). Texts of people never become formulas: an apostrophe before them
 * keeps them texts. Numbers are written as they are.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
