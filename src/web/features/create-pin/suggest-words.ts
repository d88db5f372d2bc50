interface Suggested<Words> {
  words: Words
  /** What was suggested before. */
  suggested: Partial<Words>
}

/** Fills what nobody wrote: what is empty, or still says what was suggested before. */
export function suggestWords<Words extends object>(
  { words, suggested }: Suggested<Words>,
  offered: Partial<Words>,
): Suggested<Words> {
  const names = Object.keys(offered) as (keyof Words)[]
  const free = names.filter((name) => words[name] === '' || words[name] === suggested[name])
  const taken = Object.fromEntries(free.map((name) => [name, offered[name]])) as Partial<Words>
  return { words: { ...words, ...taken }, suggested: { ...suggested, ...taken } }
}
