import { saveSsoDomain } from '#domains/accounts'
import { type DevIdentity, startDevIdentity } from '../dev-identity/start.ts'
import { createServedWorld, type ServedWorld, type ServedWorldOptions } from '../served-world.ts'
import { type WireAnswer, type WireClient, wireClient } from '../wire-client.ts'

const publicUrl = 'http://localhost:3000'

/** A served world with stand-ins for all identity providers on this machine. */
export interface IdentityWorld extends ServedWorld {
  identity: DevIdentity
}

export interface IdentityWorldOptions extends ServedWorldOptions {
  /** 'host:port' of further providers on this machine. */
  allow?: readonly string[]
}

export async function createIdentityWorld(
  options: IdentityWorldOptions = {},
): Promise<IdentityWorld> {
  const identity = await startDevIdentity({ port: 0, publicUrl })
  const world = await createServedWorld({
    ...options,
    env: {
      ...identity.settings,
      IDENTITY_ALLOW: [identity.host, ...(options.allow ?? [])].join(),
      FETCH_ALLOW: identity.host,
      PUBLIC_URL: publicUrl,
      ...options.env,
    },
  })
  await addCompany(world, identity.company)
  return {
    ...world,
    identity,
    end: async () => {
      await world.end()
      await identity.close()
    },
  }
}

/** Adds the company's single sign-on, as an operator would, with a verified domain. */
export async function addCompany(
  { database, services }: Pick<ServedWorld, 'database' | 'services'>,
  company: DevIdentity['company'],
): Promise<void> {
  const now = services.clock.now()
  await database.transaction((db) =>
    saveSsoDomain(db, services.encryption, {
      domain: company.domain,
      organisation: company.organisation,
      issuer: company.issuer,
      client_id: company.clientId,
      clientSecret: company.clientSecret,
      verification_token: 'known',
      verified_at: now,
      created_at: now,
    }),
  )
}

/** The message that the callback page posts to its opener. */
export interface SocialMessage {
  type: 'social-connect-complete' | 'social-connect-error'
  network: string
  flow: string | null
  profile: {
    id: string | null
    email: string | null
    email_verified: boolean
    first_name: string
    last_name: string
    birthday: number | null
    picture: string | null
    access_token: string | null
    credentials: Record<string, string>
    code: string | null
    state: string | null
  } | null
  error: { reason: string; message: string } | null
}

/** From the click to the provider's answer: returns the address to which it sends the browser back. */
export async function visitProvider(
  client: WireClient,
  begin: string,
  person: string,
): Promise<string> {
  const begun = await client.send('GET', begin)
  if (begun.status !== 303) throw new Error(`${begin} answered ${begun.status} ${begun.text}`)
  const { origin } = new URL(begun.headers.location ?? '')
  const provider = wireClient(origin)
  try {
    const form = await follow(provider, begun.headers.location ?? '')
    return await choose(provider, form, person)
  } finally {
    provider.close()
  }
}

/** A whole visit; returns the message to the page that opened the popup. */
export async function connect(
  client: WireClient,
  begin: string,
  person: string,
): Promise<SocialMessage> {
  return messageIn(await client.send('GET', pathOf(await visitProvider(client, begin, person))))
}

export function messageIn(page: WireAnswer): SocialMessage {
  const [, json] = /const message = (.+)/.exec(page.text) ?? []
  if (json === undefined) throw new Error(`No message in ${page.status} ${page.text}`)
  return JSON.parse(json) as SocialMessage
}

export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

interface Shown {
  address: string
  page: WireAnswer
}

async function follow(provider: WireClient, from: string): Promise<Shown> {
  let address = from
  for (let hop = 0; hop < 8; hop += 1) {
    const page = await provider.send('GET', pathOf(address))
    if (page.headers.location === undefined) return { address, page }
    address = new URL(page.headers.location, address).href
  }
  throw new Error(`${from} redirects in a loop`)
}

/** Picks a person and follows the provider's redirects up to our own address. */
async function choose(provider: WireClient, { address }: Shown, person: string): Promise<string> {
  const { origin } = new URL(address)
  let answer = await provider.send('POST', pathOf(address), {
    body: new URLSearchParams({ person }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  let next = new URL(answer.headers.location ?? '', address)
  while (next.origin === origin) {
    answer = await provider.send('GET', pathOf(next.href))
    if (answer.headers.location === undefined)
      throw new Error(`${next.href} answered ${answer.status} ${answer.text}`)
    next = new URL(answer.headers.location, next)
  }
  return next.href
}

export type NetworkName = 'google' | 'facebook' | 'line' | 'sso'

/** A whole visit; returns the credentials for log-in and sign-up. */
export async function credentialsOf(
  client: WireClient,
  network: NetworkName,
  person: string,
): Promise<Record<string, string>> {
  if (network !== 'sso')
    return (await connect(client, `/connect/${network}/`, person)).profile?.credentials ?? {}
  const info = await client.api('create', '/v3/sso/info/', { email: `x@atelier.example` })
  const begin = pathOf(info.data<{ authorization_uri: string }>().authorization_uri)
  const { profile } = await connect(client, begin, person)
  const { code, state } = profile ?? {}
  const exchanged = await client.api('create', '/v3/sso/exchange/', { code, state })
  const { sso_email, sso_id_token } = exchanged.data<Record<string, string>>()
  return { sso_user_email: sso_email ?? '', sso_id_token: sso_id_token ?? '' }
}

/** What the product says of the organisation of an email address. */
export async function ssoInfo(client: WireClient, email: string) {
  return (await client.api('create', '/v3/sso/info/', { email })).data<{
    authorization_uri: string
  }>()
}

/** Where Rosa's organisation begins its log-in. */
export async function ssoAddress(client: WireClient): Promise<string> {
  const { authorization_uri } = await ssoInfo(client, 'rosa.lindqvist@atelier.example')
  return pathOf(authorization_uri)
}
