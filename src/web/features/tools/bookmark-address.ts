import type { ChooserWords } from '#web/chooser/words.ts'

/** The bookmarklet's URL: it contains the whole script, so that no page policy can block it. */
export function bookmarkAddress(code: string, server: string, words: ChooserWords): string {
  const script = `(()=>{const bowerbirdServer=${JSON.stringify(server)},bowerbirdWords=${JSON.stringify(words)};${code}})()`
  return `javascript:${encodeURIComponent(script)}`
}
