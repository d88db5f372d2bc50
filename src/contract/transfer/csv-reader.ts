/**
 * Reads comma-, semicolon- or tab-separated text that comes in parts; quoted cells may hold separators and line ends.
 * Empty lines are left out, unless they are kept so that lines can be counted. A row with more letters and separators
 * than `rowLength` comes without cells, so that a quote that nothing ends does not fill the memory.
 */
export function createCsvReader(
  separator: string,
  {
    keepsEmpty = false,
    rowLength = Number.POSITIVE_INFINITY,
  }: { keepsEmpty?: boolean; rowLength?: number } = {},
): {
  /** The rows that are complete with this part. */
  read: (part: string) => string[][]
  /** The last row, if it did not end with a line end. */
  end: () => string[][]
} {
  let cell = ''
  let row: string[] = []
  let length = 0
  let isQuoted = false
  /** A quote inside a quoted cell ends it, unless another one follows. */
  let hadQuote = false

  function addLetter(sign: string) {
    length += 1
    // One is kept in any case, so that a quote after it begins nothing.
    if (length <= rowLength || cell === '') cell += sign
  }
  function endCell() {
    if (length <= rowLength) row.push(cell)
    cell = ''
    hadQuote = false
  }
  function endRow(rows: string[][]) {
    endCell()
    if (length > rowLength) row = []
    if (keepsEmpty || !isEmptyRow(row)) rows.push(row)
    row = []
    length = 0
  }
  function take(sign: string, rows: string[][]) {
    if (isQuoted && sign === '"') {
      isQuoted = false
      hadQuote = true
    } else if (isQuoted) addLetter(sign)
    else if (sign === '"' && (hadQuote || cell === '')) {
      if (hadQuote) addLetter('"')
      isQuoted = true
      hadQuote = false
    } else if (sign === separator) {
      endCell()
      length += 1
    } else if (sign === '\n') endRow(rows)
    else if (sign !== '\r') addLetter(sign)
  }
  return {
    read: (part) => {
      const rows: string[][] = []
      for (const sign of part) take(sign, rows)
      return rows
    },
    end: () => {
      const rows: string[][] = []
      if (length > 0) endRow(rows)
      return rows
    },
  }
}

/** Whether it is what an empty line is read as. */
export function isEmptyRow(row: readonly string[]): boolean {
  return row.length === 1 && row[0] === ''
}

/** The sign that separates most cells of the first line that is not empty. */
export function separatorOf(start: string): string {
  const [line = ''] = /[^\r\n]+/.exec(start) ?? []
  const countOf = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}
