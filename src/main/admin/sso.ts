import { readFile } from 'node:fs/promises'
import {
  deleteSsoDomain,
  isDomainProven,
  listSsoDomains,
  markSsoDomainVerified,
  newVerificationToken,
  recordName,
  saveSsoDomain,
  toDomain,
} from '#domains/accounts'
import type { Composition } from '../compose.ts'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from './command.ts'

export const sso: AdminCommand = {
  name: 'sso',
  usage:
    'list | add <domain> --issuer URL --client-id ID [--organisation NAME] [--secret-file FILE] [--trusted] | verify <domain> [--trusted] | remove <domain>',
  about:
    'Companies whose people log in by single sign-on; the client’s secret is read from a file or SSO_CLIENT_SECRET',
  options: {
    issuer: { type: 'string' },
    'client-id': { type: 'string' },
    organisation: { type: 'string' },
    'secret-file': { type: 'string' },
    trusted: { type: 'boolean' },
  },
  words: [1, 2],
  async run(product, [what = '', name], options) {
    if (what === 'list') return listAll(product)
    const domain = toDomain(name ?? '')
    if (domain === null) throw new AdminError('Say which domain, as in company.example.')
    if (what === 'add') return add(product, domain, options)
    if (what === 'verify') return verify(product, domain, options.trusted === true)
    if (what === 'remove') return remove(product, domain)
    throw new AdminError('It is one of list, add, verify and remove.')
  },
}

async function listAll({ database }: Composition): Promise<void> {
  const all = await listSsoDomains(database.reader)
  if (all.length === 0) return say('No company logs in by single sign-on.')
  for (const one of all) {
    const since = one.verified_at?.toISOString().slice(0, 10)
    const state = since === undefined ? 'waits for its proof' : `verified ${since}`
    say(`${one.domain}  ${one.organisation}  ${one.issuer}  ${one.client_id}  ${state}`)
  }
}

async function add(product: Composition, domain: string, options: Options): Promise<void> {
  const { database, services, config } = product
  const issuer = issuerIn(options)
  const clientId = String(options['client-id'] ?? '')
  if (clientId === '') throw new AdminError('Say --client-id, as the company’s provider gave it.')
  const clientSecret = await secretIn(options)
  await requireReachable(product, { issuer, clientId, clientSecret })

  const token = newVerificationToken()
  const now = services.clock.now()
  await database.transaction((db) =>
    saveSsoDomain(db, services.encryption, {
      domain,
      organisation: String(options.organisation ?? domain),
      issuer,
      client_id: clientId,
      clientSecret,
      verification_token: token,
      verified_at: options.trusted ? now : null,
      created_at: now,
    }),
  )
  say(`The provider must know this address: ${config.PUBLIC_URL}/connect/sso/callback/`)
  if (options.trusted) return say(`People of ${domain} log in by single sign-on from now on.`)
  say(`To prove that ${domain} is theirs, the company adds this record to its name servers:`)
  say(`    ${recordName(domain)}  TXT  "${token}"`)
  say(`Then: npm run admin -- sso verify ${domain}`)
}

function issuerIn(options: Options): string {
  const issuer = String(options.issuer ?? '')
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new AdminError('Say --issuer, to the letter as the provider names itself.')
  return issuer
}

/** Not an option, since it would be visible in the process list. */
async function secretIn(options: Options): Promise<string> {
  const file = options['secret-file']
  const secret =
    typeof file === 'string'
      ? await readFile(file, 'utf8').catch(() => '')
      : (process.env.SSO_CLIENT_SECRET ?? '')
  if (secret.trim() === '')
    throw new AdminError('Give the client’s secret by --secret-file or SSO_CLIENT_SECRET.')
  return secret.trim()
}

async function requireReachable(
  { services }: Composition,
  setup: { issuer: string; clientId: string; clientSecret: string },
): Promise<void> {
  const visit = { redirectUri: 'https://x.example/', state: 'x', nonce: 'x', verifier: 'x' }
  try {
    await services.identity.company(setup).authorizationUrl(visit, 'openid', null)
  } catch {
    throw new AdminError(
      `${setup.issuer} does not answer as a provider of that very name. Is it spelt as in its own /.well-known/openid-configuration?`,
    )
  }
}

async function verify(
  { database, services }: Composition,
  domain: string,
  isTrusted: boolean,
): Promise<void> {
  const company = (await listSsoDomains(database.reader)).find((one) => one.domain === domain)
  if (!company) throw new AdminError(`Add ${domain} first.`)
  if (!isTrusted && !(await isDomainProven(domain, company.verification_token)))
    throw new AdminError(
      `There is no TXT record "${company.verification_token}" at ${recordName(domain)} yet. New records take a while to be seen.`,
    )
  await database.transaction((db) => markSsoDomainVerified(db, domain, services.clock.now()))
  say(`People of ${domain} log in by single sign-on from now on.`)
}

async function remove({ database }: Composition, domain: string): Promise<void> {
  const isGone = await database.transaction((db) => deleteSsoDomain(db, domain))
  if (!isGone) throw new AdminError(`${domain} was not there.`)
  say(`People of ${domain} can no longer log in by single sign-on; their accounts stay.`)
}
