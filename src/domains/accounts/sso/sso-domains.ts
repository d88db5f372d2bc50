import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import type { OidcClient } from '#platform/identity'
import type { Services } from '#platform/operations'

/** A company whose members log in through its own provider. */
export interface SsoDomainRow {
  /** In punycode and lower case, as in `emailKey`. */
  domain: string
  organisation: string
  issuer: string
  client_id: string
  /** Encrypted. */
  client_secret: string
  /** Expected in the domain's DNS records, so that nobody claims another's domain. */
  verification_token: string
  verified_at: Date | null
  created_at: Date
}

export type NewSsoDomain = Omit<SsoDomainRow, 'client_secret'> & { clientSecret: string }

const columns =
  'domain, organisation, issuer, client_id, client_secret, verification_token, verified_at, created_at'
const purpose = 'sso client secret'

/** Verified domains only: before that, a domain belongs to nobody. */
export function findSsoDomain(db: Db, domain: string): Promise<SsoDomainRow | null> {
  return row<SsoDomainRow>(
    db,
    `select ${columns} from sso_domains where domain = $1 and verified_at is not null`,
    [domain],
  )
}

export async function isSsoOffered(db: Db): Promise<boolean> {
  const any = await row(db, 'select 1 from sso_domains where verified_at is not null limit 1', [])
  return any !== null
}

export function listSsoDomains(db: Db): Promise<SsoDomainRow[]> {
  return rows<SsoDomainRow>(db, `select ${columns} from sso_domains order by domain`, [])
}

/** A domain whose provider changes has to be verified again. */
export async function saveSsoDomain(
  db: Writer,
  encryption: Encryption,
  company: NewSsoDomain,
): Promise<void> {
  const secret = encryption.encrypt(purpose, Buffer.from(company.clientSecret)).toString('base64')
  await rows(
    db,
    `insert into sso_domains (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (domain) do update set organisation = excluded.organisation, issuer = excluded.issuer,
       client_id = excluded.client_id, client_secret = excluded.client_secret,
       verification_token = excluded.verification_token, verified_at = excluded.verified_at`,
    [
      company.domain,
      company.organisation,
      company.issuer,
      company.client_id,
      secret,
      company.verification_token,
      company.verified_at,
      company.created_at,
    ],
  )
}

export async function markSsoDomainVerified(db: Writer, domain: string, now: Date): Promise<void> {
  await rows(db, 'update sso_domains set verified_at = $2 where domain = $1', [domain, now])
}

export function deleteSsoDomain(db: Writer, domain: string): Promise<boolean> {
  return wrote(db, 'delete from sso_domains where domain = $1 returning 1', [domain])
}

export function companyOf(
  { identity, encryption }: Pick<Services, 'identity' | 'encryption'>,
  company: SsoDomainRow,
): OidcClient {
  return identity.company({
    issuer: company.issuer,
    clientId: company.client_id,
    clientSecret: encryption
      .decrypt(purpose, Buffer.from(company.client_secret, 'base64'))
      .toString(),
  })
}
