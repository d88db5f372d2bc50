import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  databasePid,
  type Env,
  isAlive,
  type Started,
  startProduct,
  until,
} from '#testing/faults/processes'
import { type WireClient, wireClient } from '#testing/wire-client'
import { runCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { readCommand, UsageError } from './read-command.ts'

const file = fileURLToPath(new URL('./admin.ts', import.meta.url))

interface Answer {
  code: number
  out: string
  errors: string
}

/** Runs a command in this process: starting Node takes longer than the command. */
async function admin(env: Env, ...args: string[]): Promise<Answer> {
  const texts = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += String(text)
      return true
    }),
  )
  try {
    const code = await runCommandLine(args, { PATH: process.env.PATH, ...env })
    return { code, out: texts.stdout, errors: texts.stderr }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** As `npm run admin` starts it. */
function adminProcess(...args: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH } }
    const child = execFile(process.execPath, [file, ...args], options, (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    )
    // A command that waited for input would wait for ever.
    child.stdin?.end()
  })
}

describe('a command line', () => {
  it('without arguments lists all commands', async () => {
    expect(readCommand(commands, [])).toBeNull()
    const { code, out } = await adminProcess('help')
    expect(code).toBe(0)
    for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(await adminProcess('ban', 'mia')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no command "ban"'),
    })
  })

  it.each([
    ['an unknown command', ['ban', 'mia']],
    ['too few arguments', ['suspend']],
    ['too many arguments', ['show', 'mia', 'sam']],
    ['an unknown option', ['show', 'mia', '--all']],
    ['--help', ['suspend', '--help']],
  ])('with %s is answered with the usage', async (_what, args) => {
    expect(() => readCommand(commands, args)).toThrow(UsageError)
    const { code, errors } = await admin({}, ...args)
    expect([code, errors]).toEqual([2, expect.stringContaining('npm run admin -- ')])
  })

  it('says in one sentence that no database answers, or that there is none to move', async () => {
    const away = { DATABASE_URL: 'postgresql://bowerbird@127.0.0.1:1/bowerbird' }
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-none-'))
    for (const [env, ...args] of [
      [away, 'list'],
      [away, 'database', 'distribute'],
      [away, 'move-database', `${away.DATABASE_URL}2`],
    ] as const) {
      const { code, errors } = await admin({ DATA_DIR: folder, ...env }, ...args)
      const said = /^The database cannot be reached: connect ECONNREFUSED.*\n$/
      expect([code, errors]).toEqual([1, expect.stringMatching(said)])
    }
    const { code, errors } = await admin({ DATA_DIR: folder }, 'move-database', away.DATABASE_URL)
    expect([code, errors]).toEqual([1, expect.stringContaining(`no database in ${folder} yet`)])
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('reads arguments and options in any order', () => {
    expect(readCommand(commands, ['suspend', '--reason', 'two words', 'mia'])).toMatchObject({
      words: ['mia'],
      options: { reason: 'two words' },
    })
  })
})

describe('an admin command', () => {
  let folder: string
  let started: Started
  let client: WireClient
  let env: Env
  const email = 'mia@mail.example'
  const password = 'correct horse 7'

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bowerbird-admin-'))
    env = { DATA_DIR: folder, CAPTCHA_PROVIDER: 'none' }
    started = await startProduct({ ...env, WEB_PROCESSES: '1' })
    client = wireClient(started.url)
    const form = { email, password, birthday: 642_902_400 }
    expect((await client.post('UserRegisterResource/create', form)).outcome).toBe('ok')
  })
  afterAll(async () => {
    client.close()
    await started.clear()
    await rm(folder, { recursive: true, force: true })
  })
  const logIn = async () => {
    const other = wireClient(started.url)
    const form = { username_or_email: email, password }
    const { outcome } = await other.post('UserSessionResource/create', form)
    other.close()
    return outcome
  }

  it('works in the running database, with immediate effect', async () => {
    expect((await admin(env, 'list', '--json')).out).toContain(`"email":"${email}"`)
    const shown = await admin(env, 'show', '@mia', '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ username: 'mia', state: 'active', sessions: 1 })
    expect(shown.out).not.toMatch(/argon2|password_hash|token/)

    expect(await admin(env, 'suspend', email, '--reason', 'Spam')).toMatchObject({ code: 0 })
    await until(
      async () => (await client.get('UserSettingsResource')).outcome === 'login_required',
      1_500,
    )
    expect(await logIn()).toBe('suspended')
    await client.post('AppealResource/create', { email, message: 'It was not me' })
    const waiting = await admin(env, 'appeals')
    expect(waiting.out).toContain('It was not me')
    const [number = ''] = waiting.out.split(' ')
    expect((await admin(env, 'appeals', number)).code).toBe(1)
    expect((await admin(env, 'appeals', number, '--lift')).code).toBe(0)
    expect((await admin(env, 'appeals')).out).toContain('No appeal is open')
    const log = await admin(env, 'audit', 'mia', '--json')
    const told = log.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).operation)
    expect(told).toContain('suspend')
    expect(told).toContain('signUp')
    const failed = await admin(env, 'audit', '--kind', 'log_in', '--csv')
    expect(failed.out).toMatch(/^id,happened_at,kind,.*\n/)
    expect(failed.out).toMatch(/,log_in,logIn,suspended,,,\d+,mia,,127\.0\.0\.0\/24,/)
    expect(log.out + failed.out).not.toContain(email)
    expect(await admin(env, 'audit', '--kind', 'nothing')).toMatchObject({ code: 1 })
    expect((await admin(env, 'audit', '--from', '2999-01-01')).out).toBe('')
    expect(await logIn()).toBe('ok')
    expect((await admin(env, 'lift', 'mia')).code).toBe(1)
    expect((await admin(env, 'refuse-videos', 'mia')).code).toBe(1)
    expect((await admin(env, 'refuse-videos', 'mia', '--reason', 'Stolen films')).code).toBe(0)
    expect((await admin(env, 'refuse-videos', 'mia', '--reason', 'Again')).code).toBe(1)
    expect((await admin(env, 'allow-videos', 'mia')).code).toBe(0)
    const unused = await admin(env, 'unused-media')
    expect(unused.out).toBe(
      'pictures: 0 (0 bytes), videos: 0 (0 bytes), files: 0 (0 bytes). Nothing was deleted.\n',
    )
    expect((await admin(env, 'allow-videos', 'mia')).code).toBe(1)
    expect(await admin(env, 'show', 'nobody')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no account "nobody"'),
    })
  }, 180_000)

  it('works without a server, too, and leaves no database running', async () => {
    await started.stop()
    expect((await admin(env, 'soft-ban', 'mia')).code).toBe(0)
    expect(await databasePid(folder)).toBeNull()
    expect(JSON.parse((await admin(env, 'show', 'mia', '--json')).out)).toMatchObject({
      state: 'soft_banned',
      sessions: 0,
    })
    expect((await admin(env, 'delete', 'mia', '--now')).code).toBe(0)
    expect((await admin(env, 'list')).out).toBe('')
    expect(isAlive(started.pid)).toBe(false)
  }, 180_000)

  it('reports a missing database or a wrong setting', async () => {
    const empty = await admin({ DATA_DIR: join(folder, 'nowhere') }, 'list')
    expect([empty.code, empty.errors]).toEqual([1, expect.stringContaining('no database in')])
    const wrong = await admin({ ...env, PORT: 'x' }, 'list')
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('A setting is wrong')])
  }, 60_000)
})
