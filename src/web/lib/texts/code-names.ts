/** Countries and languages by their names in a language. */
export function countryName(code: string, locale: string): string {
  return nameOf('region', code, locale)
}

export function languageName(code: string, locale: string): string {
  return nameOf('language', code, locale)
}

/** What is not a code is shown as it is. */
function nameOf(type: 'region' | 'language', code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type, fallback: 'code' }).of(code) ?? code
  } catch {
    return code
  }
}
