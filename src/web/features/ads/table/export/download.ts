/** With the mark by which spreadsheets know UTF-8. */
export function download(lines: string[], name: string) {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...lines], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
