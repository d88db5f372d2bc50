import { addSums } from '../insight-figures.ts'
import type { FoundPart } from '../read-parts.ts'

/** The largest items, all others as one, and what is of none that is known. */
export function largestItems(parts: readonly FoundPart[], limit: number): FoundPart[] {
  const items = parts.filter(({ kind }) => kind === 'PART')
  const [first, ...others] = items.slice(limit)
  return [
    ...items.slice(0, limit),
    ...(first ? [{ ...others.reduce(joined, first), kind: 'OTHER' as const, value: '' }] : []),
    ...parts.filter(({ kind }) => kind === 'UNKNOWN'),
  ]
}

function joined(a: FoundPart, b: FoundPart): FoundPart {
  return { ...a, before: addSums(a.before, b.before), after: addSums(a.after, b.after) }
}

/** Of those shown in the later days: most results first, and fewest for most money first. None is in both. */
export function rankItems(
  parts: readonly FoundPart[],
  max: number,
): { top: FoundPart[]; bottom: FoundPart[] } {
  const ranked = parts
    .filter(({ kind, after }) => kind === 'PART' && (after.impressions > 0n || after.results > 0n))
    .toSorted(
      ({ after: a }, { after: b }) =>
        Number(b.results - a.results) ||
        Number(a.spend - b.spend) ||
        Number(a.impressions - b.impressions),
    )
  const top = Math.min(max, Math.ceil(ranked.length / 2))
  return {
    top: ranked.slice(0, top),
    bottom: ranked.slice(Math.max(top, ranked.length - max)).toReversed(),
  }
}
