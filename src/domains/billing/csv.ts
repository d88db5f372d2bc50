import { type Micro, microPerUnit } from '#contract/advertisers/money'
import { csvCell, csvMark } from '#contract/transfer/csv-line'

/** A table as CSV; amounts as `decimal` writes them stay numbers. */
export function writeCsv(
  columns: readonly string[],
  lines: readonly (readonly (string | null)[])[],
): string {
  const texts = [columns, ...lines].map((cells) => cells.map(toCell).join(','))
  return `${csvMark}${texts.join('\r\n')}\r\n`
}

function toCell(text: string | null): string {
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? text : csvCell(text)
}

/** To the last millionth, with a point. */
export function decimal(amount: Micro): string {
  const positive = amount < 0n ? -amount : amount
  const fraction = String(positive % microPerUnit).padStart(6, '0')
  return `${amount < 0n ? '-' : ''}${positive / microPerUnit}.${fraction}`
}
