import type { ChooserWords } from '#web/chooser/words.ts'

/** The bookmark's address: the whole script, so that it needs nothing that a page could forbid. */
export function bookmarkAddress(code: string, server: string, words: ChooserWords): string {
  const script = `(()=>{const bowerbirdServer=${JSON.stringify(server)},bowerbirdWords=${JSON.stringify(words)};${code}})()`
  return `javascript:${encodeURIComponent(script)}`
}
