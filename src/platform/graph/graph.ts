/** From where a walk starts: keys of items, each with how much it counts. */
export interface Walk {
  from: [key: string, weight: number][]
  /** How many items it answers at most. */
  limit: number
  /** Settle for a rougher answer, sooner. */
  isQuick?: boolean
}

/** How large a graph is, and how old what it knows. */
export interface GraphState {
  lists: number
  items: number
  /** Items on lists, each list counted by itself. */
  edges: number
  /** Since it last had taken in all that changed. */
  ageSeconds: number
}

/** The nearest items, the nearest first, without those it started from. */
export type Near = string[]

/**
 * Which items stand together on how many lists. It may be held by this process or by another; who asks cannot
 * tell, and must be ready to hear nothing.
 */
export interface Graph {
  /** One answer for each walk; null while the graph is being loaded, late or away. */
  walk(walks: readonly Walk[]): Promise<Near[] | null>
  /** Null likewise. */
  state(): Promise<GraphState | null>
  close(): Promise<void>
}
