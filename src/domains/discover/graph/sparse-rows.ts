/**
 * A sparse matrix by rows: the members of row r are `members[starts[r] … starts[r + 1]]`.
 */
export interface SparseRows {
  starts: Int32Array<ArrayBuffer>
  members: Int32Array<ArrayBuffer>
}

export const noRows: SparseRows = { starts: new Int32Array(1), members: new Int32Array(0) }

export function countRows({ starts }: SparseRows): number {
  return starts.length - 1
}

/** How many members are handled between two pauses. */
const slice = 100_000

/**
 * The same matrix by its columns, of which there are `columns`. It yields often, so that the process can answer
 * requests between two steps, and returns the result.
 */
export function* transpose(
  { starts, members }: SparseRows,
  columns: number,
): Generator<void, SparseRows> {
  const columnStarts = new Int32Array(columns + 1)
  for (let at = 0; at < members.length; at += 1) {
    columnStarts[members[at]! + 1]! += 1
    if (at % slice === slice - 1) yield
  }
  for (let column = 0; column < columns; column += 1)
    columnStarts[column + 1]! += columnStarts[column]!
  const nextFree = columnStarts.slice(0, columns)
  const rows = new Int32Array(members.length)
  let pause = slice
  for (let row = 0; row < starts.length - 1; row += 1) {
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const column = members[at]!
      rows[nextFree[column]!] = row
      nextFree[column]! += 1
    }
    if (starts[row + 1]! < pause) continue
    pause += slice
    yield
  }
  return { starts: columnStarts, members: rows }
}

/** Runs a generator to its end. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
