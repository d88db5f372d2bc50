/** The row a key moves to. Rows are numbered from 0; -1 means none. */
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
 * The row that starts with the typed text, searched from the current one on and then from the top. One
 * letter typed repeatedly cycles through the rows that start with it.
 */
export function rowForTyping(typed: string, labels: string[], current: number): number | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const prefix = (isOneLetter ? (typed[0] ?? '') : typed).toLocaleLowerCase()
  const first = isOneLetter ? current + 1 : Math.max(0, current)
  for (let step = 0; step < labels.length; step += 1) {
    const row = (first + step) % labels.length
    if (labels[row]?.trim().toLocaleLowerCase().startsWith(prefix)) return row
  }
  return null
}

const forgetTypingAfterMs = 700

export interface Typed {
  text: string
  atMs: number
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** The text typed so far with this key, or ''. A space presses the row, unless it continues a word. */
export function continueTyping(typed: Typed, pressed: PressedKey): string {
  const { key, ctrlKey, metaKey, altKey, timeStamp } = pressed
  const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
  const before = timeStamp - typed.atMs < forgetTypingAfterMs ? typed.text : ''
  return isLetter && (key !== ' ' || before) ? before + key : ''
}
