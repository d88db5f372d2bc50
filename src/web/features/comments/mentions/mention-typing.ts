/** A name somebody is writing: where its @ stands, where the caret is, and its letters so far. */
export interface TypedName {
  from: number
  to: number
  typed: string
}

const beforeCaret = /(?<![\p{L}\p{N}_@])@([A-Za-z0-9_]{1,30})$/u
const goesOn = /^[A-Za-z0-9_]/

/** Null while the caret stands anywhere but at the end of a name. */
export function nameAtCaret(text: string, caret: number): TypedName | null {
  if (goesOn.test(text.slice(caret))) return null
  const found = beforeCaret.exec(text.slice(0, caret))
  return found ? { from: found.index, to: caret, typed: found[1] ?? '' } : null
}

/** What stands in the typed name's place, and where the caret goes. */
export function withName(
  text: string,
  place: TypedName,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(place.to)
  const name = `@${username}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, place.from) + name + rest, caret: place.from + name.length }
}
