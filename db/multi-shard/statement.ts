/** A statement that asks several shards of a distributed database (docs/decisions/382). */
export interface MultiShardStatement {
  /** With single spaces; `…` stands for any part, such as the columns. */
  statement: string
  /** Why it has to, or does until it is changed. */
  reason: string
}
