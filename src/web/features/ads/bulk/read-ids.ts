import { limits } from '#contract/limits'

/** Ids of an address: in decimals with commas, or short with dots; each once, and no more than may be changed at once. */
export function readIds(text: string): string[] {
  const ids = text.includes(',') || /^\d{15,19}$/.test(text) ? text.split(',') : fromShort(text)
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,18}$/.test(id)))].slice(
    0,
    limits.bulkEditEntities,
  )
}

function fromShort(text: string): string[] {
  return text.split('.').flatMap((short) => {
    if (!/^[0-9a-z]{1,13}$/.test(short)) return []
    let id = 0n
    for (const sign of short) id = id * 36n + BigInt(Number.parseInt(sign, 36))
    return [String(id)]
  })
}
