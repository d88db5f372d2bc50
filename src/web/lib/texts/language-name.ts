/** In the reader's language; the tag itself where it has no name. */
export function languageName(tag: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
}
