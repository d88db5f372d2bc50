import type { ReactionType } from '#contract/comments/reaction-kinds'

/** The reactions to a pin, and the viewer's own. */
export interface Reactions {
  counts: Readonly<Record<string, number>>
  mine: ReactionType | null
}

/** The reactions after the viewer chose one, or removed theirs. */
export function withMine({ counts, mine }: Reactions, chosen: ReactionType | null): Reactions {
  const next: Record<string, number> = { ...counts }
  if (mine !== null) next[mine] = Math.max(0, (next[mine] ?? 0) - 1)
  if (chosen !== null) next[chosen] = (next[chosen] ?? 0) + 1
  return { counts: next, mine: chosen }
}

export function countAll({ counts }: Reactions): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
