import { csvMark } from '#contract/transfer/csv-line'

/** Saves lines as a file, with the mark by which spreadsheets know UTF-8. */
export function downloadLines(lines: string[], name: string): void {
  const url = URL.createObjectURL(new Blob([csvMark, ...lines], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
