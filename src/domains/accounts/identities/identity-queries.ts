import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { CommandContext } from '#platform/operations'
import { consumeFlow } from '../visits/flow-queries.ts'
import type { ProvenIdentity } from './proven-identity.ts'

export interface IdentityRow {
  issuer: string
  subject: string
  provider: 'facebook' | 'google' | 'line' | 'apple' | 'sso'
  account_id: PersonId
  email: string | null
  email_verified: boolean
  linked_at: Date
}

const columns = 'issuer, subject, provider, account_id, email, email_verified, linked_at'

export function findIdentity(db: Db, issuer: string, subject: string): Promise<IdentityRow | null> {
  return row<IdentityRow>(
    db,
    `select ${columns} from account_identities where issuer = $1 and subject = $2`,
    [issuer, subject],
  )
}

export function identitiesOf(db: Db, accountId: PersonId): Promise<IdentityRow[]> {
  return rows<IdentityRow>(
    db,
    `select ${columns} from account_identities where account_id = $1 order by linked_at, issuer, subject`,
    [accountId],
  )
}

/** Marks a proof as used: of two concurrent log-ins with it, one is refused. */
export async function consumeProof(
  db: Writer,
  { clock }: Pick<CommandContext, 'clock'>,
  identity: Pick<ProvenIdentity, 'flow'>,
): Promise<void> {
  if (identity.flow === null) return
  if (!(await consumeFlow(db, identity.flow, clock.now())))
    throw new Failure('provider_token_invalid')
}

/** Connects an identity to an account, and uses up the proof. Throws identity_taken. */
export async function linkIdentity(
  db: Writer,
  context: Pick<CommandContext, 'clock'>,
  accountId: PersonId,
  identity: ProvenIdentity,
): Promise<void> {
  await consumeProof(db, context, identity)
  const linked = await rows(
    db,
    `insert into account_identities (issuer, subject, provider, account_id, email, email_verified, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (issuer, subject) do update
       set email = excluded.email, email_verified = excluded.email_verified
     where account_identities.account_id = excluded.account_id
     returning 1`,
    [
      identity.issuer,
      identity.subject,
      identity.provider,
      accountId,
      identity.email,
      identity.emailVerified,
      context.clock.now(),
    ],
  )
  if (linked.length === 0) throw new Failure('identity_taken')
}

/** Returns whether it existed. */
export function deleteIdentity(
  db: Writer,
  accountId: PersonId,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<boolean> {
  return wrote(
    db,
    'delete from account_identities where account_id = $1 and issuer = $2 and subject = $3 returning 1',
    [accountId, issuer, subject],
  )
}

/** For an account that is deleted for good. */
export async function deleteIdentities(db: Writer, accountId: PersonId): Promise<void> {
  await rows(db, 'delete from account_identities where account_id = $1', [accountId])
}
