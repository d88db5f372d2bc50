import type { ResponseModel } from '../response/response-model.ts'
import type { CompiledGroup } from './compile.ts'

/**
 * What decisions look at first of every ad group, side by side in memory, because what an ad group points to lies
 * anywhere and takes longer to reach than to compare. By the ad group's slot: a number that it has while it is live.
 */
export interface Slots {
  groups: (CompiledGroup | null)[]
  /** How many entries of posting lists name the slot; it is used again when there are none. */
  references: Int32Array
  isLive: Uint8Array
  /** What the last decision that met it found; see `findCandidates`. */
  metRound: Uint32Array
  metMatch: Uint8Array
  bounds: SlotBounds
  free: number[]
}

/** What bounds the score of an ad group's ads whoever looks; see `auction/bounds`. */
export interface SlotBounds {
  /** The bid by the best quality of its ads; not a number for automatic bids. */
  values: Float64Array
  /** Which of `predictedEvents` its worth hangs on; `none` or `conversions` of `auction/bounds` for others. */
  events: Uint8Array
  /** The most that features of its ads add up to. */
  weights: Float64Array
  /** The same of the model of conversions, where the ad group has a goal. */
  conversionWeights: Float64Array
  /** Of which state of models and qualities these are; 0: none. */
  stamps: Uint32Array
  /** The state now. */
  stamp: number
  /** What of the models it is a state of. */
  models: readonly { model: ResponseModel; version: number }[]
}

const firstSize = 1_024

export function createSlots(): Slots {
  return {
    groups: [],
    references: new Int32Array(firstSize),
    isLive: new Uint8Array(firstSize),
    metRound: new Uint32Array(firstSize),
    metMatch: new Uint8Array(firstSize),
    bounds: {
      values: new Float64Array(firstSize),
      events: new Uint8Array(firstSize),
      weights: new Float64Array(firstSize),
      conversionWeights: new Float64Array(firstSize),
      stamps: new Uint32Array(firstSize),
      stamp: 1,
      models: [],
    },
    free: [],
  }
}

export function takeSlot(slots: Slots, group: CompiledGroup): number {
  const slot = slots.free.pop() ?? slots.groups.length
  if (slot >= slots.isLive.length) grow(slots)
  slots.groups[slot] = group
  slots.isLive[slot] = 1
  slots.metRound[slot] = 0
  slots.bounds.stamps[slot] = 0
  return slot
}

/** It may be named by posting lists still. */
export function endSlot(slots: Slots, slot: number): void {
  slots.isLive[slot] = 0
  slots.groups[slot] = null
  if (slots.references[slot] === 0) slots.free.push(slot)
}

/** A posting list names it no more. */
export function releaseSlot(slots: Slots, slot: number): void {
  slots.references[slot]! -= 1
  if (slots.references[slot] === 0 && slots.isLive[slot] === 0) slots.free.push(slot)
}

function grow(slots: Slots): void {
  const size = slots.isLive.length * 2
  const enlarged = <T extends Int32Array | Uint8Array | Uint32Array | Float64Array>(
    into: T,
    from: T,
  ): T => {
    into.set(from)
    return into
  }
  slots.references = enlarged(new Int32Array(size), slots.references)
  slots.isLive = enlarged(new Uint8Array(size), slots.isLive)
  slots.metRound = enlarged(new Uint32Array(size), slots.metRound)
  slots.metMatch = enlarged(new Uint8Array(size), slots.metMatch)
  const { bounds } = slots
  bounds.values = enlarged(new Float64Array(size), bounds.values)
  bounds.events = enlarged(new Uint8Array(size), bounds.events)
  bounds.weights = enlarged(new Float64Array(size), bounds.weights)
  bounds.conversionWeights = enlarged(new Float64Array(size), bounds.conversionWeights)
  bounds.stamps = enlarged(new Uint32Array(size), bounds.stamps)
}
