import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseUser } from '#platform/embedded-postgres'
import { freePort, kill, type Started, startProduct, until } from '#testing/faults/processes'
import { drawBase64 } from '#testing/media/pictures'
import { type WireClient, wireClient } from '#testing/wire-client'
import { queryAt } from '#testing/worlds/backups'

const run = promisify(execFile)
const adminFile = fileURLToPath(new URL('../admin/admin.ts', import.meta.url))

let folder: string
let ended: (() => Promise<unknown>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-second-'))
  // As root the database runs as another user, who has to enter.
  await chmod(folder, 0o755)
  ended = []
})
afterEach(async () => {
  for (const end of ended.toReversed()) await end()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function start(env: Record<string, string>): Promise<Started> {
  await mkdir(env.DATA_DIR ?? '', { recursive: true })
  const product = await startProduct({ LOG_LEVEL: 'warn', WEB_PROCESSES: '1', ...env })
  ended.push(() => product.clear())
  return product
}

async function admin(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [adminFile, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** A member with a board, who saves pins by their titles. */
async function createMember(url: string) {
  const client = wireClient(url)
  const account = {
    email: 'olive@mail.example',
    password: 'correct horse 7',
    birthday: 642_902_400,
  }
  await client.post('UserRegisterResource/create', account)
  const board = await client.post('BoardResource/create', { name: 'Lamps' })
  const board_id = board.data<{ id: string }>().id
  return {
    board_id,
    save: async (title: string) => {
      const image_base64 = await drawBase64()
      const answer = await client.post('PinResource/create', { board_id, title, image_base64 })
      expect(answer.status).toBe(200)
    },
    leave: () => client.close(),
  }
}

async function titlesAt(url: string, board_id: string): Promise<string[]> {
  const client: WireClient = wireClient(url)
  try {
    const pins = (await client.get('BoardFeedResource', { board_id })).data<{ title: string }[]>()
    return pins.map(({ title }) => title).toSorted()
  } finally {
    client.close()
  }
}

/** The moment by the database's clock. */
async function now(databaseUrl: string): Promise<string> {
  const found = await queryAt<{ now: Date }>(databaseUrl, 'select clock_timestamp() as now')
  return found[0]?.now.toISOString() ?? ''
}

/** What takes a minute by itself. */
async function archiveAll(databaseUrl: string, archive: string): Promise<void> {
  const found = await queryAt<{ name: string }>(
    databaseUrl,
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await until(async () => (await readdir(archive)).includes(found[0]?.name ?? ''))
}

const moments = ['a moment between two saves', 'a moment after both'] as const

describe('the built-in database', () => {
  it.each(moments)(
    'is brought back to %s',
    async (moment) => {
      const archive = join(folder, 'log')
      const copies = join(folder, 'copies')
      const env = { DATA_DIR: join(folder, 'lost'), DATABASE_LOG_TO: archive }
      const product = await start(env)
      const databaseUrl = `postgresql://bowerbird@localhost/bowerbird?host=${encodeURIComponent(join(env.DATA_DIR, 'postgres'))}`
      const member = await createMember(product.url)
      await member.save('before the copy')
      const copied = await admin(env, 'base-backup', copies)
      expect(copied).toMatchObject({ code: 0, said: expect.stringContaining('can be restored') })
      await member.save('wanted')
      const between = await now(databaseUrl)
      await member.save('by mistake')
      const after = await now(databaseUrl)
      // A target has to be followed by something, or nobody knows that it was reached.
      await member.save('last')
      await archiveAll(databaseUrl, archive)
      member.leave()
      await product.clear()
      await rm(env.DATA_DIR, { recursive: true })

      const other = { ...env, DATA_DIR: join(folder, 'new') }
      const until = moment === moments[0] ? between : after
      const restored = await admin(other, 'restore-to-time', copies, until)
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is as it was at') })
      const again = await start(other)
      const wanted = ['before the copy', 'wanted']
      const expected = moment === moments[0] ? wanted : [...wanted, 'by mistake']
      expect(await titlesAt(again.url, member.board_id)).toEqual(expected.toSorted())
    },
    600_000,
  )

  it('is not brought to a moment of which the log does not tell', async () => {
    const env = { DATA_DIR: join(folder, 'one'), DATABASE_LOG_TO: join(folder, 'log') }
    const copies = join(folder, 'copies')
    const product = await start(env)
    await admin(env, 'base-backup', copies)
    await product.clear()
    const other = { ...env, DATA_DIR: join(folder, 'new') }
    const early = await admin(other, 'restore-to-time', copies, '2020-01-01T00:00:00Z')
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining('from before that') })
    const late = await admin(other, 'restore-to-time', copies, '2100-01-01T00:00:00Z')
    expect(late).toMatchObject({ code: 1, said: expect.stringContaining('does not reach to') })
    const fresh = await admin({ ...env, DATA_DIR: join(folder, 'fresh') }, 'base-backup', copies)
    expect(fresh).toMatchObject({ code: 1, said: expect.stringContaining('another database') })
    const none = await admin({ DATA_DIR: env.DATA_DIR }, 'base-backup', copies)
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_LOG_TO') })
  }, 600_000)
})

/** Where a PostgreSQL of the system is, as Debian has it; null where there is none. */
async function findSystemPostgres(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => [])
  for (const version of versions.toSorted().toReversed()) {
    const bin = `/usr/lib/postgresql/${version}/bin`
    const tools = await readdir(bin).catch((): string[] => [])
    if (tools.includes('pg_basebackup')) return bin
  }
  return null
}

const bin = await findSystemPostgres()
if (bin === null) console.log('Skipped: there is no PostgreSQL of the system with pg_basebackup.')

describe.runIf(bin !== null)('another PostgreSQL', () => {
  it('is brought back to a moment between two saves, as the guide says', async () => {
    const user = userInfo().uid === 0 ? await databaseUser() : null
    const own = async (name: string) => {
      await mkdir(join(folder, name), { mode: 0o700 })
      if (user) await chown(join(folder, name), user.uid, user.gid)
      return join(folder, name)
    }
    const tool = (name: string, ...args: string[]) =>
      run(join(bin ?? '', name), args, { ...user, cwd: folder })
    const [data, wal, base] = [await own('data'), await own('wal'), await own('base')]
    const port = await freePort()
    const databaseUrl = `postgresql://bowerbird@localhost:${port}/postgres`
    const serve = async (at: string) => {
      const flags = ['-p', String(port), '-k', at, '-c', 'listen_addresses=127.0.0.1']
      const server = spawn(join(bin ?? '', 'postgres'), ['-D', at, ...flags], {
        ...user,
        stdio: 'ignore',
      })
      const exited = once(server, 'exit')
      ended.push(async () => {
        kill(server.pid ?? 0, 'SIGKILL')
        await exited
      })
      await until(
        () =>
          queryAt<{ there: boolean }>(databaseUrl, 'select not pg_is_in_recovery() as there')
            .then(([found]) => found?.there === true)
            .catch(() => false),
        60_000,
      )
      return { kill: () => kill(server.pid ?? 0, 'SIGKILL'), exited }
    }

    await tool('initdb', '-D', data, '-U', 'bowerbird', '-A', 'trust', '-E', 'UTF8')
    await appendFile(
      join(data, 'postgresql.conf'),
      `archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'
`,
    )
    const server = await serve(data)
    const product = await start({ DATA_DIR: join(folder, 'one'), DATABASE_URL: databaseUrl })
    const member = await createMember(product.url)
    await member.save('before the copy')
    await tool(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'bowerbird',
      '-D',
      base,
    )
    await member.save('wanted')
    const between = await now(databaseUrl)
    await member.save('by mistake')
    await archiveAll(databaseUrl, wal)
    member.leave()
    await product.clear()
    server.kill()
    await server.exited
    await rm(data, { recursive: true })

    await appendFile(
      join(base, 'postgresql.conf'),
      `restore_command = 'cp ${wal}/%f %p'
recovery_target_time = '${between.replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
    )
    await writeFile(join(base, 'recovery.signal'), '')
    await serve(base)
    const again = await start({ DATA_DIR: join(folder, 'two'), DATABASE_URL: databaseUrl })
    expect(await titlesAt(again.url, member.board_id)).toEqual(['before the copy', 'wanted'])
  }, 600_000)
})
