/**
 * As BCP 47 writes it, `pt-BR` for `pt-br`; null for what is no tag. Extensions and variants are left out: some browsers
 * have no names for languages with them, and throw.
 */
export function languageTag(text: string): string | null {
  try {
    const { language, script, region } = new Intl.Locale(text.trim())
    return [language, script, region].filter(Boolean).join('-')
  } catch {
    return null
  }
}
