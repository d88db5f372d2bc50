interface Suggested<Words> {
  words: Words
  /** What was suggested before. */
  suggested: Partial<Words>
}

/** Fills in suggestions where nothing was typed: in empty fields, and in those with an earlier suggestion. */
export function suggestWords<Words extends object>(
  { words, suggested }: Suggested<Words>,
  offered: Partial<Words>,
): Suggested<Words> {
  const names = Object.keys(offered) as (keyof Words)[]
  const free = names.filter((name) => words[name] === '' || words[name] === suggested[name])
  const filled = Object.fromEntries(free.map((name) => [name, offered[name]])) as Partial<Words>
  return { words: { ...words, ...filled }, suggested: { ...suggested, ...filled } }
}
