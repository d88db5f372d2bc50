import type pg from 'pg'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { uploadImage } from '#contract/media/upload-image'
import type { Operation } from '#contract/operation'
import { savePin } from '#contract/pins/save-pin'
import type { Viewer } from '#contract/viewer'
import { addMember } from '#domains/accounts'
import type { Composition } from '#main/compose'
import { newCsrfToken, newToken, tokenHash } from '#platform/crypto'
import { cookiesInMemory, nowhere } from '#platform/operations'
import { drawPicture } from './pictures.ts'

/** A member with a board to multiply, and the headers of their browser. */
export interface Member {
  viewer: Viewer
  firstBoardId: string
  headers: Record<string, string>
}

/** The texts of the first pins; their copies replace them. */
export const templateWords = {
  title: 'Title of the template',
  description: 'Description of the template',
  link: 'https://shop.example/template',
}

const pictureCount = 24
const sectionNames = ['Walls', 'Floors', 'Lamps', 'Plants']

/** Adds members with content, through the product's own operations. */
export async function addMembers(
  composition: Composition,
  client: pg.Client,
  count: number,
): Promise<Member[]> {
  const members: Member[] = []
  for (let number = 1; number <= count; number += 1) {
    members.push(await addBenchMember(composition, client, number))
  }
  const signatures = await uploadPictures(composition, members[0] as Member)
  for (const member of members) {
    for (const image_signature of signatures) {
      const input = { board_id: member.firstBoardId, image_signature, ...templateWords }
      await runAs(composition, member, savePin, input)
    }
  }
  return members
}

async function addBenchMember(
  composition: Composition,
  client: pg.Client,
  number: number,
): Promise<Member> {
  const { database, services } = composition
  const username = `resident${number}`
  const viewer: Viewer = {
    id: services.newId(),
    username,
    full_name: `Member Number ${number}`,
    email: `${username}@bench.example`,
    image_medium_url: null,
    is_partner: false,
    is_operator: false,
    is_email_verified: false,
  }
  await database.transaction((db) =>
    addMember(db, {
      ...viewer,
      fullName: viewer.full_name,
      passwordHash: null,
      birthday: '1990-01-01',
      country: 'US',
      now: services.clock.now(),
    }),
  )
  const member = { viewer, firstBoardId: '', headers: await beginSession(client, viewer.id) }
  const made = await runAs(composition, member, createBoard, { name: 'Board 1' })
  const firstBoardId = (made as { id: string }).id
  for (const name of sectionNames) {
    await runAs(composition, member, createSection, { board_id: firstBoardId, name })
  }
  return { ...member, firstBoardId }
}

/** Inserts a session like a log-in, and returns the cookies and headers of the member's browser. */
async function beginSession(client: pg.Client, accountId: string): Promise<Record<string, string>> {
  const token = newToken()
  const csrf = newCsrfToken()
  await client.query(
    `insert into sessions (token_hash, account_id, user_agent, created_at, seen_at)
     values ($1, $2, 'bench', now(), now())`,
    [tokenHash(token), accountId],
  )
  return {
    cookie: `csrftoken=${csrf}; bowerbird_session=${token}; _auth=1`,
    'x-csrftoken': csrf,
    'x-bowerbird-media': 'relative',
    accept: 'application/json',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench',
  }
}

async function uploadPictures(composition: Composition, member: Member): Promise<string[]> {
  const signatures: string[] = []
  for (let seed = 0; seed < pictureCount; seed += 1) {
    const image = await drawPicture(seed)
    const uploaded = await runAs(composition, member, uploadImage, { image })
    signatures.push((uploaded as { image_signature: string }).image_signature)
  }
  return signatures
}

/** Runs an operation as this member, in this process. */
export function runAs(
  { operations, log }: Pick<Composition, 'operations' | 'log'>,
  member: Pick<Member, 'viewer'> | null,
  operation: Operation,
  input: unknown,
): Promise<unknown> {
  return operations.runRaw(operation, input, {
    viewer: member?.viewer ?? null,
    requestId: 'bench',
    address: '127.0.0.1',
    userAgent: 'bench',
    place: nowhere,
    language: 'en',
    browserLanguage: 'en',
    sessionToken: null,
    cookies: cookiesInMemory(),
    log,
  })
}
