/** What spreadsheets read as the beginning of a formula, behind apostrophes that keep it a text. */
const formula = /^'*[\t\r\n ]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text as a cell has it: never a formula, in whatever kind of file it ends up. */
export function toCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** What a cell means: its text without the apostrophe of `toCell`, and without spaces around it. */
export function fromCell(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text
}
