/** Which row of a list the keys lead to. Rows are numbered from 0; -1 means none yet. */
export function rowForKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/**
 * The row that begins with what was typed, looked for after the current one and then from the top. One
 * letter typed again and again walks through the rows that begin with it.
 */
export function rowForTyping(typed: string, labels: string[], current: number): number | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const sought = (isOneLetter ? (typed[0] ?? '') : typed).toLocaleLowerCase()
  const first = isOneLetter ? current + 1 : Math.max(0, current)
  for (let step = 0; step < labels.length; step += 1) {
    const row = (first + step) % labels.length
    if (labels[row]?.trim().toLocaleLowerCase().startsWith(sought)) return row
  }
  return null
}
