/**
 * As BCP 47 writes it, `pt-BR` for `pt-br`; null for what is no tag. Extensions are left out: they say nothing of words,
 * and browsers have no names for languages with them.
 */
export function languageTag(text: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(text.trim())
    return new Intl.Locale(canonical).baseName
  } catch {
    return null
  }
}
