/** The first supported language that the browser accepts, else the fallback. */
export function chooseLanguage(
  acceptLanguage: string,
  languages: readonly string[],
  fallback = 'en',
): string {
  const accepted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const found = languages.find((language) =>
      [tag, tag.split('-')[0]].includes(language.toLowerCase()),
    )
    if (found) return found
  }
  return fallback
}
