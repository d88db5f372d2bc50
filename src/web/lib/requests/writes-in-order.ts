interface OrderedWrites<Value> {
  /** Resolves with what the server has then. */
  write: (value: Value) => Promise<Value>
  show: (value: Value) => void
  onRefused: (error: unknown) => void
}

/**
 * Changes one thing optimistically: shows a value at once and writes it. One write at a time, since two of them may
 * overtake each other; of the values chosen meanwhile only the last is written. Where that fails, what the server
 * agreed to last is shown again. The promise resolves when nothing is left to write.
 */
export function writesInOrder<Value>(
  first: Value,
  { write, show, onRefused }: OrderedWrites<Value>,
): (value: Value) => Promise<void> {
  let agreed = first
  let wanted = first
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    try {
      while (wanted !== agreed) {
        const next = wanted
        // oxlint-disable-next-line no-await-in-loop -- writes follow one another
        const now = await write(next)
        agreed = now
        if (wanted === next) wanted = now
      }
    } catch (error) {
      wanted = agreed
      onRefused(error)
    } finally {
      writing = null
      show(agreed)
    }
  }
  return (value) => {
    wanted = value
    show(value)
    writing ??= writeAll()
    return writing
  }
}
