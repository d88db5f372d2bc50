import { createRequire } from 'node:module'
import type pg from 'pg'

/** What Citus says, where `citus.multi_task_query_log_level` is `notice`, of a statement that asks several shards. */
const multiTask = /^multi-task query about to be executed/

/** A statement that asked several shards. */
export interface MultiShard {
  /** With single spaces. */
  text: string
  /** Of the product's own connections; others are those of tests. */
  isProduct: boolean
}

type Client = pg.Client & {
  _activeQuery?: { text?: string } | null
  connectionParameters?: { application_name?: string }
}
type Query = (this: Client, ...args: unknown[]) => unknown

/** Tells of each statement of this process that asks several shards, until the returned function is called. */
export function watchMultiShard(onFound: (found: MultiShard) => void): () => void {
  const { Client } = createRequire(import.meta.url)('pg') as typeof pg
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const watched = new WeakSet<Client>()
  let isWatching = true
  prototype.query = function (...args) {
    if (!watched.has(this)) {
      watched.add(this)
      this.on('notice', ({ message = '' }) => {
        const text = this._activeQuery?.text
        if (!isWatching || text === undefined || !multiTask.test(message)) return
        const name = this.connectionParameters?.application_name ?? ''
        onFound({ text: singleSpaced(text), isProduct: name.startsWith('bowerbird') })
      })
    }
    return query.apply(this, args)
  }
  return () => {
    isWatching = false
    prototype.query = query
  }
}

export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
