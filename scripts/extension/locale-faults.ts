type Texts = Readonly<Record<string, string>>

/** What is wrong with a language's texts, measured by the English ones: a line each. */
export function localeFaults(texts: Texts, english: Texts): string[] {
  const missing = Object.keys(english).filter((key) => !(key in texts))
  return [
    ...missing.map((key) => `${key}: missing`),
    ...Object.entries(texts).flatMap(([key, text]) => {
      const original = english[key]
      if (original === undefined) return `${key}: unknown`
      if (!text.trim()) return `${key}: empty`
      const [given, wanted] = [placeholders(text), placeholders(original)]
      return given === wanted
        ? []
        : `${key}: has ${given || 'nothing'} in place of ${wanted || 'nothing'}`
    }),
  ]
}

/** Keys that no script, page or manifest shows. */
export function unusedTexts(keys: readonly string[], code: string): string[] {
  const calls = [...code.matchAll(/\bword\(([^()]*)\)/g)].map(([, args]) => args).join()
  const used = new Set(
    [...calls.matchAll(/'(\w+)'/g), ...code.matchAll(/(?:data-word="|__MSG_)(\w+?)(?:"|__)/g)].map(
      ([, key]) => key,
    ),
  )
  return keys.filter((key) => !used.has(key))
}

/** Written in capitals, as in `Save to BRAND`. */
function placeholders(text: string): string {
  return [...text.matchAll(/\b(?:BRAND|SIZE|COUNT|MAX)\b/g)].map(String).toSorted().join()
}
