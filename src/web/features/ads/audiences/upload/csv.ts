const isHash = /^[0-9a-f]{64}$/i
const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a cell is an address, or a hash of one. */
export function isCustomer(cell: string): boolean {
  const text = cell.trim()
  return isHash.test(text) || isAddress.test(text)
}

/** The column in which most of these rows have an address or a hash; the first one if none has. */
export function customerColumn(rows: readonly string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from(
    { length: width },
    (_, n) => rows.filter((row) => isCustomer(row[n] ?? '')).length,
  )
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** SHA-256 in hex of an address, trimmed and in lower case; a hash stays as it is. Null for anything else. */
export async function hashCustomer(cell: string): Promise<string | null> {
  const text = cell.trim().toLowerCase()
  if (isHash.test(text)) return text
  if (!isAddress.test(text)) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
