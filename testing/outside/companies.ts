import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { saveSsoDomain } from '#domains/accounts'
import type { WireClient } from '../wire-client.ts'
import { type ForgingProvider, startForgingProvider } from './forging-provider.ts'
import { createIdentityWorld, type IdentityWorld, pathOf } from './identity-world.ts'

export let world: IdentityWorld
export let honest: ForgingProvider
export let hostile: ForgingProvider
/** Claims to be another. */
export let impostor: ForgingProvider
/** Names addresses inside our network. */
export let luring: ForgingProvider
export let bob: WireClient

/** Companies with single sign-on, one of them honest. */
export function startCompanies(): void {
  beforeAll(async () => {
    honest = await startForgingProvider('honest')
    hostile = await startForgingProvider('hostile')
    // The client's id is the same at both: only the issuer distinguishes their tokens.
    hostile.clientId = honest.clientId
    impostor = await startForgingProvider('impostor')
    luring = await startForgingProvider('luring')
    world = await createIdentityWorld({
      allow: [honest, hostile, impostor, luring].map(({ host }) => host),
    })
    await enter('atelier.example', honest)
    await enter('forge.example', hostile)
    await enter('impostor.example', impostor)
    await enter('luring.example', luring)
    bob = await world.member('bob')
  })
  afterAll(async () => {
    await world.end()
    await Promise.all([honest, hostile, impostor, luring].map((provider) => provider.close()))
  })
  beforeEach(() => {
    honest.metadata = {}
    honest.exchanged.length = 0
  })
}

async function enter(domain: string, provider: ForgingProvider): Promise<void> {
  const now = new Date()
  await world.database.transaction((db) =>
    saveSsoDomain(db, world.services.encryption, {
      domain,
      organisation: domain,
      issuer: provider.issuer,
      client_id: provider.clientId,
      clientSecret: provider.clientSecret,
      verification_token: '',
      verified_at: now,
      created_at: now,
    }),
  )
}

/** What was sent to the provider at the beginning of a visit. */
export interface Begun {
  state: string
  nonce: string
  challenge: string
  flow: string
}

/** Begins a single sign-on, as the log-in page does for this address. */
export async function begin(client: WireClient, email: string): Promise<Begun> {
  const info = await client.api('create', '/v3/sso/info/', { email })
  const address = pathOf(info.data<{ authorization_uri: string }>().authorization_uri)
  const flow = randomUUID()
  const { location = '' } = (await client.send('GET', `${address}&flow=${flow}`)).headers
  const sent = new URL(location).searchParams
  const read = (name: string) => sent.get(name) ?? ''
  return { state: read('state'), nonce: read('nonce'), challenge: read('code_challenge'), flow }
}
