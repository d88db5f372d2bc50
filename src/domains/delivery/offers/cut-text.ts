/** The beginning of a text: at most so many UTF-16 units and bytes of UTF-8, and no half of a character. */
export function cutText(text: string, max: { length: number; bytes: number }): string {
  let cut = ''
  let bytes = 0
  for (const character of text.toWellFormed()) {
    bytes += Buffer.byteLength(character)
    if (bytes > max.bytes || cut.length + character.length > max.length) break
    cut += character
  }
  return cut
}
