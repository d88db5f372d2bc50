/** Failures that have no sentence, and sentences that belong to no failure, a line each. */
export function failureTextFaults(keys: readonly string[], codes: readonly string[]): string[] {
  const known = new Set(codes)
  return [
    ...codes
      .filter((code) => !keys.includes(`failure.${code}`))
      .map((code) => `${code}: has no text failure.${code}`),
    ...keys.flatMap((key) => {
      const code = /^failure\.(\w+)/.exec(key)?.[1]
      return code === undefined || known.has(code) ? [] : [`${key}: there is no failure ${code}`]
    }),
  ]
}
