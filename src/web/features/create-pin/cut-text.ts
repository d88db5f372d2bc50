/** As much of a text as a field takes; no letter is cut in two, since half a surrogate pair could not be stored. */
export function cutText(text: string | null, mostLength: number): string {
  const trimmed = (text ?? '').trim()
  if (trimmed.length <= mostLength) return trimmed
  return trimmed
    .slice(0, mostLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
