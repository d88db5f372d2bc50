import type { Operation } from '#contract/operation'

export type Action = 'get' | 'create' | 'update' | 'delete'

/** For entries whose options differ from the operation's input, or whose data differs from its output. */
interface EntryMapping {
  operation: Operation
  toInput?: (options: Record<string, unknown>) => unknown
  toData?: (output: unknown) => unknown
}

export type Entry = Operation | EntryMapping

/** `/resource/{name}/{action}/` → operation. */
export type ResourceTable = Record<string, Partial<Record<Action, Entry>>>

export function mappingOf(entry: Entry): EntryMapping {
  return 'operation' in entry ? entry : { operation: entry }
}
