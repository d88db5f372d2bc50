/** What a site may tell of a visitor, and how each kind is written before it is hashed. */
const forms: Record<string, (text: string) => string> = {
  em: (text) => text.toLowerCase().replace(/\s/g, ''),
  ph: (text) => text.replace(/\D/g, '').replace(/^0+/, ''),
  fn: name,
  ln: name,
  ge: (text) => text.toLowerCase().charAt(0),
  db: (text) => text.replace(/\D/g, ''),
  ct: name,
  st: name,
  zp: (text) => text.toLowerCase().replace(/\s/g, ''),
  country: (text) => text.toLowerCase().replace(/[^a-z]/g, ''),
  external_id: (text) => text,
}

function name(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const isHash = /^[0-9a-f]{64}$/i

/**
 * SHA-256 of each known kind; nothing else of `data` is used. Pages without a secure connection cannot hash, and
 * tell nothing.
 */
export async function hashAll(data: object): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [kind, value] of Object.entries(data)) {
    const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined
    if (!form || (typeof value !== 'string' && typeof value !== 'number')) continue
    const hash = await hashOne(String(value).trim(), form)
    if (hash) hashes[kind] = hash
  }
  return hashes
}

async function hashOne(text: string, form: (text: string) => string): Promise<string | null> {
  if (isHash.test(text)) return text.toLowerCase()
  const formed = form(text.normalize('NFC'))
  if (formed === '' || !globalThis.crypto?.subtle) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(formed))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
