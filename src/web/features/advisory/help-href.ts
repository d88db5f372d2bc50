/** Help is at a web address, or a number to call or to text; anything else leads nowhere. */
export function helpHref(url: string): string | undefined {
  return /^(https:\/\/|(tel|sms):\+?\d+$)/i.test(url) ? url : undefined
}

/** A number as people read it, alone. */
export function isNumber(label: string): boolean {
  return /^\+?[\d\s()-]+$/.test(label)
}
