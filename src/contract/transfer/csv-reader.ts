/**
 * Reads comma-, semicolon- or tab-separated text that comes in parts; quoted cells may hold separators and line ends.
 * Empty lines are left out, unless they are kept so that lines can be counted.
 */
export function createCsvReader(
  separator: string,
  keepsEmpty = false,
): {
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
    if (keepsEmpty || row.length > 1 || row[0] !== '') rows.push(row)
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
