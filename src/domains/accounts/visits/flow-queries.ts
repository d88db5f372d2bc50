import type { Network } from '#contract/accounts/identities/social-profile'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { FlowKey } from '../identities/proven-identity.ts'

/** `complete`: the provider has answered. `exchanged`: and its code was exchanged for a token. */
export type FlowState = 'begun' | 'complete' | 'exchanged' | 'failed'

export interface FlowRow {
  browser_hash: Buffer
  flow: string
  network: Network
  state: FlowState
  /** Encrypted; see flow-secrets.ts. */
  secrets: Buffer
  outcome: Buffer | null
  spent_at: Date | null
}

const columns = 'browser_hash, flow, network, state, secrets, outcome, spent_at'

/** Returns whether it is new: a flow begins once. */
export function insertFlow(
  db: Writer,
  flow: {
    key: FlowKey
    network: Network
    secrets: Buffer
    nonceHash: Buffer
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  return wrote(
    db,
    `insert into connect_flows (browser_hash, flow, network, state, secrets, nonce_hash, created_at, expires_at)
     values ($1, $2, $3, 'begun', $4, $5, $6, $7) on conflict do nothing returning 1`,
    [
      flow.key.browserHash,
      flow.key.flow,
      flow.network,
      flow.secrets,
      flow.nonceHash,
      flow.now,
      flow.expiresAt,
    ],
  )
}

export function findFlow(db: Db, key: FlowKey, now: Date): Promise<FlowRow | null> {
  return row<FlowRow>(
    db,
    `select ${columns} from connect_flows where browser_hash = $1 and flow = $2 and expires_at > $3`,
    [key.browserHash, key.flow, now],
  )
}

export function findFlowByNonce(
  db: Db,
  browserHash: Buffer,
  nonceHash: Buffer,
  now: Date,
): Promise<FlowRow | null> {
  return row<FlowRow>(
    db,
    `select ${columns} from connect_flows where browser_hash = $1 and nonce_hash = $2 and expires_at > $3`,
    [browserHash, nonceHash, now],
  )
}

/** The flows of one browser, latest first. */
export function findFlows(
  db: Db,
  browserHash: Buffer,
  network: Network,
  now: Date,
): Promise<FlowRow[]> {
  return rows<FlowRow>(
    db,
    `select ${columns} from connect_flows
      where browser_hash = $1 and network = $2 and expires_at > $3
      order by created_at desc limit 20`,
    [browserHash, network, now],
  )
}

/** Moves a flow from one state to the next; false if another request has done so already. */
export function moveFlow(
  db: Writer,
  key: FlowKey,
  from: FlowState,
  to: FlowState,
  outcome: Buffer | null,
): Promise<boolean> {
  return wrote(
    db,
    `update connect_flows set state = $4, outcome = $5
      where browser_hash = $1 and flow = $2 and state = $3 returning 1`,
    [key.browserHash, key.flow, from, to, outcome],
  )
}

/** Returns whether it was unspent. */
export function consumeFlow(db: Writer, key: FlowKey, now: Date): Promise<boolean> {
  return wrote(
    db,
    `update connect_flows set spent_at = $3
      where browser_hash = $1 and flow = $2 and spent_at is null and expires_at > $3 returning 1`,
    [key.browserHash, key.flow, now],
  )
}

/** Returns how many had expired. */
export async function deleteExpiredFlows(db: Writer, now: Date): Promise<number> {
  const gone = await rows(db, 'delete from connect_flows where expires_at <= $1 returning 1', [now])
  return gone.length
}
