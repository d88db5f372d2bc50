/** The extension's texts with a server's name; with an address, that server is preset. */
export function extensionWords(
  words: Record<string, string>,
  { brand, server }: { brand: string; server: string },
): Record<string, string> {
  const named = Object.entries(words).map(([key, text]) => [key, text.replaceAll('BRAND', brand)])
  return { ...Object.fromEntries(named), ...(server === '' ? {} : { builtInServer: server }) }
}

/** In the format that browsers expect. */
export function messagesOf(words: Record<string, string>): Record<string, { message: string }> {
  // A dollar sign begins a placeholder.
  const plain = (text: string) => text.replaceAll('$', '$$$$')
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, { message: plain(text) }]),
  )
}
