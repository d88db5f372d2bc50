import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { keepAlive } from './children.ts'
import { ownRelease } from './release.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-children-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('replaces a child that is renewed without calling that a death, and one that was killed', async () => {
  const path = join(folder, 'socket')
  const env = {
    ...process.env,
    BOWERBIRD_GRAPH: path,
    BOWERBIRD_DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  }
  const deaths: string[] = []
  const keeper = keepAlive('graph', {
    release: ownRelease(),
    env,
    onDeath: (what) => deaths.push(what),
  })
  try {
    await keeper.ready
    const first = await connected(path)
    const { ctimeMs: since } = await stat(path)
    keeper.renew()
    await closed(first)
    // The one that ends may still accept connections; the next one makes the socket anew.
    await expect.poll(() => madeAtMs(path)).toBeGreaterThan(since)
    const second = await connected(path)
    expect(deaths).toEqual([])

    keeper.kill()
    await closed(second)
    // Until its end is known, the one that was killed may still accept connections.
    await expect.poll(() => deaths).toEqual(['graph (SIGKILL)'])
    await connected(path)
  } finally {
    await keeper.stop()
  }
})

/** Connects to the child that listens there, as soon as one does. */
async function connected(path: string): Promise<Socket> {
  let socket: Socket | undefined
  const attempt = async () => {
    // That it is reset when its child ends is fine.
    socket = connect(path).on('error', () => {})
    await once(socket, 'connect')
  }
  await expect
    .poll(() =>
      attempt().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  if (!socket) throw new Error('not connected')
  return socket
}

/** 0 while nothing is there. */
async function madeAtMs(path: string): Promise<number> {
  return await stat(path).then(
    ({ ctimeMs }) => ctimeMs,
    () => 0,
  )
}

async function closed(socket: Socket): Promise<void> {
  await new Promise((resolve) => socket.once('close', resolve))
}
