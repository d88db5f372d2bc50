import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createIdentityWorld,
  type IdentityWorld,
  messageIn,
  pathOf,
  visitProvider,
} from '#testing/identity-world'

let world: IdentityWorld

beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())

describe('a visit to a provider', () => {
  it('google', async () => {
    const client = world.client()
    const flow = randomUUID()
    const message = await connect(client, `/connect/google/?flow=${flow}`, 'rosa')
    expect(message).toMatchObject({ type: 'social-connect-complete', network: 'google', flow })
  })
})
