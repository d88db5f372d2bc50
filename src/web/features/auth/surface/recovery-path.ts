/** Path of the recovery page with the typed email; that page removes it from its URL at once. */
export function recoveryPath(email: string): string {
  const typed = email.trim()
  return typed === '' ? '/password/forgot/' : `/password/forgot/?ue=${encodeURIComponent(typed)}`
}
