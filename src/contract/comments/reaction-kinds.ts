/** Reactions to a pin, by their number on the wire. */
export const reactionKinds = { 1: 'love', 2: 'wow', 3: 'want', 4: 'clever', 5: 'funny' } as const
export type ReactionType = keyof typeof reactionKinds
