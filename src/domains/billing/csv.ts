import { type Micro, microPerUnit } from '#contract/advertisers/money'

/**
 * A table as CSV (RFC 4180), which spreadsheets open as UTF-8. A text that one of them would take for a formula gets
 * an apostrophe in front; amounts as `decimal` writes them stay numbers.
 */
export function writeCsv(
  columns: readonly string[],
  lines: readonly (readonly (string | null)[])[],
): string {
  const texts = [columns, ...lines].map((cells) => cells.map(toCell).join(','))
  return `\u{feff}${texts.join('\r\n')}\r\n`
}

function toCell(text: string | null): string {
  if (text === null) return ''
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^\s*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** To the last millionth, with a point. */
export function decimal(amount: Micro): string {
  const positive = amount < 0n ? -amount : amount
  const fraction = String(positive % microPerUnit).padStart(6, '0')
  return `${amount < 0n ? '-' : ''}${positive / microPerUnit}.${fraction}`
}
