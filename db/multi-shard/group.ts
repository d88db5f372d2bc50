/** Statements that ask several shards of a distributed database for one reason (docs/decisions/382). */
export interface MultiShardGroup {
  /** Why they have to, or do until they are changed. */
  reason: string
  /** With single spaces; `…` stands for any part, such as the columns. */
  statements: readonly string[]
}
