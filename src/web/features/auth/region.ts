/** The country of the first language that names one, as in `de-AT`; undefined when none does. */
export function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const found = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i.exec(language.trim())
    if (found?.[1]) return found[1].toUpperCase()
  }
  return undefined
}

/** What this reader's browser prefers, asked of whichever side we are on. */
export function languagesOf(request: Request): readonly string[] {
  return typeof document === 'undefined'
    ? (request.headers.get('accept-language') ?? '').split(',')
    : navigator.languages
}
