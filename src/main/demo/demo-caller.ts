import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { Viewer } from '#contract/viewer'
import { addMember } from '#domains/accounts'
import { row } from '#platform/database'
import { type Caller, cookiesInMemory, nowhere } from '#platform/operations'
import type { Composition } from '../compose.ts'

export interface DemoAccount {
  username: string
  full_name: string
  /** `YYYY-MM-DD` */
  birthday: string
}

/** Without a password: nobody logs in as somebody of the demo. Who is there stays as they are. */
export async function addDemoAccount(
  { database, services }: Composition,
  { username, full_name, birthday }: DemoAccount,
): Promise<void> {
  try {
    await database.transaction((db) =>
      addMember(db, {
        id: services.newId(),
        email: `${username}@demo.example`,
        passwordHash: null,
        username,
        fullName: full_name,
        birthday,
        country: 'US',
        now: services.clock.now(),
      }),
    )
  } catch (error) {
    if (!isFailure(error, 'email_taken')) throw error
  }
}

/** The demo people use the same operations as everyone. */
export async function callerFor({ database, log }: Composition, username: string): Promise<Caller> {
  const found = await row<{ id: PersonId; full_name: string }>(
    database.reader,
    'select id, full_name from people where username = $1',
    [username],
  )
  if (!found) throw new Error(`The demo person ${username} is missing`)
  const viewer: Viewer = {
    ...found,
    username,
    email: '',
    image_medium_url: null,
    is_partner: false,
    is_operator: false,
    is_email_verified: false,
  }
  return {
    viewer,
    requestId: 'demo',
    address: '127.0.0.1',
    userAgent: '',
    place: nowhere,
    language: 'en',
    browserLanguage: 'en',
    sessionToken: null,
    cookies: cookiesInMemory(),
    log,
  }
}

export function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}
