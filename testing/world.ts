import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { mayFailWith, type Operation, type OutputOf, type RequestOf } from '#contract/operation'
import type { Viewer } from '#contract/viewer'
import { addMember } from '#domains/accounts'
import { type Composition, compose } from '#main/compose'
import { readConfig } from '#main/settings/config'
import { placeMedia, toJson } from '#platform/json'
import { type Caller, cookiesInMemory, nowhere } from '#platform/operations'
import { createTestDatabase, type TestDatabase } from './database/database.ts'
import { resetPictureSeeds } from './media/pictures.ts'
import { sharedImages } from './media/shared-images.ts'

/** olive: a partner · bob: a member · ada: acts for an advertiser · kim: too young for most features. */
export type CastName = 'olive' | 'bob' | 'ada' | 'kim'

export interface Actor {
  viewer: Viewer | null
  /** Returns plain JSON as clients get it, with relative addresses of pictures. */
  run<O extends Operation>(operation: O, input: RequestOf<O>): Promise<OutputOf<O>>
  /** For input that the types would not allow. */
  runRaw(operation: Operation, input: unknown): Promise<unknown>
}

/** A real product for one test: database, picture folder, processes. Nothing in it is mocked. */
export interface World extends Composition {
  databaseUrl: string
  as(name: CastName): Actor
  visitor: Actor
  end(): Promise<void>
}

const cast: Record<CastName, { full_name: string; birthday: string }> = {
  olive: { full_name: 'Olive Grant', birthday: '1988-04-02' },
  bob: { full_name: 'Bob Tanaka', birthday: '1994-11-23' },
  ada: { full_name: 'Ada Njoku', birthday: '1981-07-30' },
  kim: { full_name: 'Kim Sato', birthday: '2015-05-05' },
}

/** `database` is dropped at its end, as one of its own would be. */
export async function createWorld(
  env: Record<string, string> = {},
  database?: TestDatabase,
): Promise<World> {
  resetPictureSeeds()
  const testDatabase = database ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-world-'))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    ...env,
  })
  const composition = await compose(config, {
    databaseUrl: testDatabase.url,
    role: 'web',
    images: sharedImages(),
  })
  const viewers = await addCast(composition)

  return {
    ...composition,
    databaseUrl: testDatabase.url,
    as: (name) => actor(composition, viewers[name]),
    visitor: actor(composition, null),
    end: async () => {
      await composition.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addCast({ database, services }: Composition): Promise<Record<CastName, Viewer>> {
  const viewers: Partial<Record<CastName, Viewer>> = {}
  for (const [username, person] of Object.entries(cast)) {
    const id = services.newId<PersonId>()
    const email = `${username}@cast.example`
    await database.transaction((db) =>
      addMember(db, {
        id,
        email,
        passwordHash: null,
        username,
        fullName: person.full_name,
        birthday: person.birthday,
        country: 'US',
        now: services.clock.now(),
      }),
    )
    viewers[username as CastName] = {
      id,
      username,
      full_name: person.full_name,
      email,
      image_medium_url: null,
      is_partner: username === 'olive',
      is_operator: false,
      is_email_verified: false,
    }
  }
  return viewers as Record<CastName, Viewer>
}

/** Runs operations as a person, as the endpoints do. */
export function actor({ operations, log }: Composition, viewer: Viewer | null): Actor {
  const caller = (): Caller => ({
    viewer,
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'test',
    place: nowhere,
    language: 'en',
    browserLanguage: 'en',
    sessionToken: null,
    cookies: cookiesInMemory(),
    log,
  })
  const plain = (output: unknown) => JSON.parse(placeMedia(toJson(output), ''))
  return {
    viewer,
    run: async (operation, input) =>
      plain(await declared(operation, operations.run(operation, input, caller()))),
    runRaw: async (operation, input) =>
      plain(await declared(operation, operations.runRaw(operation, input, caller()))),
  }
}

/** Fails when an operation fails with a code that its contract does not declare. */
async function declared<T>(operation: Operation, running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    if (isFailure(error) && !mayFailWith(operation, error.code))
      throw new Error(`${operation.name} does not declare ${error.code}`, { cause: error })
    throw error
  }
}
