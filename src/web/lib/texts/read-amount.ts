/** In millionths; null for what is no amount. */
export function readAmount(text: string): string | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.replace(/[\s\u00a0]/g, ''))
  return found ? `${found[1]}${(found[2] ?? '').padEnd(6, '0')}` : null
}
