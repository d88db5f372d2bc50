/** Longer lines are cut: hashes stand well before. */
const maxLineChars = 10_000

/** The lines of bytes in UTF-8, one at a time, whatever the sizes of the pieces they come in. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const lines = decoder.decode(piece, { stream: true }).split('\n')
    lines[0] = rest + lines[0]
    rest = (lines.pop() ?? '').slice(0, maxLineChars)
    for (const line of lines) yield withoutReturn(line)
  }
  rest += decoder.decode()
  if (rest !== '') yield withoutReturn(rest)
}

function withoutReturn(line: string): string {
  return line.replace(/\r$/, '').slice(0, maxLineChars)
}
