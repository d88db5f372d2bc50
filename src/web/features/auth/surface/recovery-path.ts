/** The recovery page, with what was typed so far; it takes the email out of its address at once. */
export function recoveryPath(email: string): string {
  const typed = email.trim()
  return typed === '' ? '/password/forgot/' : `/password/forgot/?ue=${encodeURIComponent(typed)}`
}
