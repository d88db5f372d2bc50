/** Reads comma-, semicolon- or tab-separated text that comes in parts; quoted cells may hold separators and line ends. */
export function createCsvReader(separator: string): {
  /** The rows that are complete with this part. */
  read: (part: string) => string[][]
  /** The last row, if it did not end with a line end. */
  end: () => string[][]
} {
  let cell = ''
  let row: string[] = []
  let isQuoted = false
  /** A quote inside a quoted cell ends it, unless another one follows. */
  let hadQuote = false

  function endRow(rows: string[][]) {
    row.push(cell)
    cell = ''
    hadQuote = false
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  function take(sign: string, rows: string[][]) {
    if (isQuoted && sign === '"') {
      isQuoted = false
      hadQuote = true
    } else if (isQuoted) cell += sign
    else if (sign === '"' && (hadQuote || cell === '')) {
      if (hadQuote) cell += '"'
      isQuoted = true
      hadQuote = false
    } else if (sign === separator) {
      row.push(cell)
      cell = ''
      hadQuote = false
    } else if (sign === '\n') endRow(rows)
    else if (sign !== '\r') cell += sign
  }
  return {
    read: (part) => {
      const rows: string[][] = []
      for (const sign of part) take(sign, rows)
      return rows
    },
    end: () => {
      const rows: string[][] = []
      if (cell !== '' || row.length > 0) endRow(rows)
      return rows
    },
  }
}

/** The sign that separates most cells of the first line. */
export function separatorOf(start: string): string {
  const [line = ''] = start.split('\n', 1)
  const countOf = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

const isHash = /^[0-9a-f]{64}$/i
const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a cell is an address, or a hash of one. */
export function isCustomer(cell: string): boolean {
  const text = cell.trim()
  return isHash.test(text) || isAddress.test(text)
}

/** The column in which most of these rows have an address or a hash; the first one if none has. */
export function customerColumn(rows: readonly string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from(
    { length: width },
    (_, n) => rows.filter((row) => isCustomer(row[n] ?? '')).length,
  )
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** SHA-256 in hex of an address, trimmed and in lower case; a hash stays as it is. Null for anything else. */
export async function hashCustomer(cell: string): Promise<string | null> {
  const text = cell.trim().toLowerCase()
  if (isHash.test(text)) return text
  if (!isAddress.test(text)) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
