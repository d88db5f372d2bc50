/** Cuts a text to a field's length, but never inside a surrogate pair, half of which could not be stored. */
export function cutText(text: string | null, maxLength: number): string {
  const trimmed = (text ?? '').trim()
  if (trimmed.length <= maxLength) return trimmed
  return trimmed
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
