import type { Operation } from '#contract/operation'

export type Action = 'get' | 'create' | 'update' | 'delete'

/** For entries whose options differ from the operation's input, or whose data differs from its output. */
interface Spelling {
  operation: Operation
  toInput?: (options: Record<string, unknown>) => unknown
  toData?: (output: unknown) => unknown
}

export type Entry = Operation | Spelling

/** `/resource/{name}/{action}/` → operation. */
export type ResourceTable = Record<string, Partial<Record<Action, Entry>>>

export function spellingOf(entry: Entry): Spelling {
  return 'operation' in entry ? entry : { operation: entry }
}
