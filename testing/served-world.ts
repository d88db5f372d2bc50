import type { AddressInfo } from 'node:net'
import { noPages } from '#main/web/pages'
import { createWebServer } from '#main/web/web-server'
import { newToken, tokenHash } from '#platform/crypto'
import { rows } from '#platform/database'
import type { PageRenderer } from '#surfaces/pages'
import type { TestDatabase } from './database/database.ts'
import { type WireClient, wireClient } from './wire-client.ts'
import { type CastName, createWorld, type World } from './world.ts'

/** A world whose web server listens on a port of this machine. */
export interface ServedWorld extends World {
  url: string
  /** A new client. */
  client(): WireClient
  /** A client in which this member is logged in. */
  member(name: CastName): Promise<WireClient>
}

export interface ServedWorldOptions {
  env?: Record<string, string>
  pages?: PageRenderer
  /** One that is there already, which is dropped at the end. */
  database?: TestDatabase
  /** Changes the parts before the web server is created from them. */
  alter?(world: World): World | Promise<World>
}

export async function createServedWorld(options: ServedWorldOptions = {}): Promise<ServedWorld> {
  const world = await createWorld(options.env, options.database)
  const altered = (await options.alter?.(world)) ?? world
  const { app } = await createWebServer(altered, options.pages ?? noPages())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const clients: WireClient[] = []
  const client = () => {
    const made = wireClient(url)
    clients.push(made)
    return made
  }

  return {
    ...world,
    url,
    client,
    member: async (name) => {
      const made = client()
      const cookie = world.config.PUBLIC_URL.startsWith('https:')
        ? '__Host-bowerbird_session'
        : 'bowerbird_session'
      made.cookies.set(cookie, await beginSession(world, name))
      await made.csrf()
      return made
    },
    end: async () => {
      for (const made of clients) made.close()
      await app.close()
      await world.end()
    },
  }
}

/** The cast has no passwords: inserts the session that a log-in would make. */
async function beginSession(world: World, name: CastName): Promise<string> {
  const token = newToken()
  const now = world.services.clock.now()
  await rows(
    world.database.writer,
    'insert into sessions (token_hash, account_id, created_at, seen_at) values ($1, $2, $3, $3)',
    [tokenHash(token), world.as(name).viewer?.id ?? '', now],
  )
  return token
}
