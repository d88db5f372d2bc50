/** `#` and the letters, digits and underscores of any script after it; each tag once. */
export function findHashtags(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}_&])#([\p{L}\p{N}\p{M}_]+)/gu)
  return [...new Set(Array.from(found, ([, tag = '']) => tag))].slice(0, 30)
}
