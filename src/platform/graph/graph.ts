/** The start of a walk: keys of items, each with a weight. */
export interface Walk {
  from: [key: string, weight: number][]
  /** The maximum number of items in the answer. */
  limit: number
  /** Return a rougher answer sooner. */
  isQuick?: boolean
}

/** The size of a graph and the age of its data. */
export interface GraphState {
  lists: number
  items: number
  /** Items on lists, counted once per list. */
  edges: number
  /** Since it last had applied all changes. */
  ageSeconds: number
}

/** The nearest items, the nearest first, without those the walk started from. */
export type Near = string[]

/** An item near the starts of a walk, as far as one part of a graph knows. */
export interface PartNear {
  key: string
  /** The probability that the walk ends there by way of the lists of this part. */
  chance: number
  /** On how many lists of this part it is. */
  lists: number
}

/** One of several graphs that have some of the lists each, whole, as all are too many for one process. */
export interface GraphPart {
  /** On how many of its lists each of these items is; null as `walk` of a graph. */
  countLists(keys: readonly string[]): Promise<number[] | null>
  /** The items near by way of its lists. A start’s weight is that of those lists alone. */
  nearInPart(walks: readonly Walk[]): Promise<PartNear[][] | null>
  state(): Promise<GraphState | null>
  close(): Promise<void>
}

/**
 * Which items are together on how many lists. It may be in this process or in another; callers cannot
 * tell, and must handle a missing answer.
 */
export interface Graph {
  /** One answer per walk; null while the graph is loading, late or unavailable. */
  walk(walks: readonly Walk[]): Promise<Near[] | null>
  /** Null likewise. */
  state(): Promise<GraphState | null>
  close(): Promise<void>
}
