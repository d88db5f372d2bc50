/** Its texts under a server's name; with an address, it knows that server from the start. */
export function extensionWords(
  words: Record<string, string>,
  { brand, server }: { brand: string; server: string },
): Record<string, string> {
  const named = Object.entries(words).map(([key, text]) => [key, text.replaceAll('BRAND', brand)])
  return { ...Object.fromEntries(named), ...(server === '' ? {} : { builtInServer: server }) }
}

/** As browsers read them. */
export function messagesOf(words: Record<string, string>): Record<string, { message: string }> {
  // A dollar sign begins a part to be filled in.
  const plain = (text: string) => text.replaceAll('$', '$$$$')
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, { message: plain(text) }]),
  )
}
