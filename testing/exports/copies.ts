import { afterAll, beforeAll, expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

export const password = 'correct horse 7'

export let world: ServedWorld

/** Starts a world without rate limits on copies. */
export function startWorld(): void {
  beforeAll(async () => {
    world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
  })
  afterAll(() => world.end())
}

export interface Member {
  client: WireClient
  id: string
  username: string
}

export async function join(email: string, name = 'Mia'): Promise<Member> {
  const client = world.client()
  const form = { email, password, birthday: 642_902_400, first_name: name }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: string; username: string }
  }>()
  return { client, ...user }
}

export const postOk = async (client: WireClient, place: string, options: Options) => {
  const answer = await client.post(place, options)
  expect([place, answer.outcome]).toEqual([place, 'ok'])
  return answer
}

interface Shown {
  id: string
  state: string
  href: string | null
  byte_size: number | null
  total: number
  done: number
}
export const readExports = async (client: WireClient) =>
  (await client.get('ExportsResource', {})).data<Shown[]>()

export async function fetchZip(client: WireClient, href: string): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${world.url}${href}`, { headers: { cookie }, redirect: 'manual' })
}

export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces))
  }
  return files
}

/** Requests, makes and downloads a copy, as its owner does. */
export async function downloadCopy({ client }: Member): Promise<Map<string, Buffer>> {
  await postOk(client, 'ExportsResource/create', { password })
  await runAllJobs(world)
  const [shown] = await readExports(client)
  expect(shown).toMatchObject({ state: 'ready', done: shown?.total })
  const answer = await fetchZip(client, shown?.href ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-.*zip"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(shown?.byte_size)
  return unzip(bytes)
}

export type Row = Record<string, unknown>
export function rowsOf(files: Map<string, Buffer>, kind: string): Row[] {
  const file = files.get(kind === 'pins' ? 'pins/0001.json' : `data/${kind}.json`)
  return file ? ((JSON.parse(String(file)) as Record<string, Row[]>)[kind] ?? []) : []
}
