/** An amount as people type it, with a point or a comma, in millionths; NaN for anything else. */
export function toMicro(amount: string): number {
  const parts = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(amount.trim())
  if (!parts) return Number.NaN
  return Number(parts[1]) * 1_000_000 + Number((parts[2] ?? '').padEnd(2, '0')) * 10_000
}
