/** As BCP 47 writes it, `pt-BR` for `pt-br`; null for what is no tag. */
export function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null
  } catch {
    return null
  }
}
