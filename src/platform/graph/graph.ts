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
