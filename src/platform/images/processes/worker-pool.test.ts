import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import type { Task } from './child.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const pools: WorkerPool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

function start(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const pool = createWorkerPool({
    main: new URL('./test-child.ts', import.meta.url),
    processes: 1,
    maxQueued: 8,
    maxQueuedBytes: 1_000,
    maxLowPriority: 2,
    deadlineMs: 10_000,
    maxIdleBytes: 200 * 1024 * 1024,
    idleMs: 60_000,
    ...options,
  })
  pools.push(pool)
  return pool
}

interface Answer {
  pid: number
  value: unknown
  env: string[]
}

const answerTo = (pool: WorkerPool, task: Task, bytes = 1) =>
  pool.run(task, bytes) as Promise<Answer>
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a worker pool', () => {
  it('starts children on demand, and no more than allowed', async () => {
    const pool = start({ processes: 2 })
    expect(pool.pids).toEqual([])
    const { pid } = await answerTo(pool, { does: 'answer' })
    expect(pool.pids).toEqual([pid])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => answerTo(pool, { does: 'answer' })),
    )
    expect(new Set(answers.map((answer) => answer.pid)).size).toBe(2)
  })

  it('carries bytes both ways unchanged', async () => {
    const value = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
    const answer = await answerTo(start(), { does: 'answer', value })
    expect(Buffer.isBuffer(answer.value)).toBe(true)
    expect(Buffer.compare(answer.value as Buffer, value)).toBe(0)
  })

  it('passes failures on unchanged, and bugs as other errors', async () => {
    const pool = start()
    await expect(pool.run({ does: 'fail' }, 1)).rejects.toMatchObject({
      name: 'Failure',
      code: 'image_too_large',
      detail: { text: { key: 'failure.image_too_large.frames', values: { max: 7 } } },
    })
    const bug = await pool.run({ does: 'throw' }, 1).catch((error: unknown) => error)
    expect(bug).not.toBeInstanceOf(Failure)
    expect(String(bug)).toContain('a bug of ours')
    expect((await answerTo(pool, { does: 'answer' })).pid).toBe(pool.pids[0])
  })

  it('gives its children no secrets', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    const { env } = await answerTo(start(), { does: 'answer' })
    vi.unstubAllEnvs()
    expect(env).not.toContain('DATABASE_URL')
    expect(env).toContain('PATH')
  })
})

describe('the queue', () => {
  it('refuses tasks at once when it is full, and accepts them again when there is room', async () => {
    const pool = start({ maxQueued: 2 })
    const running = answerTo(pool, { does: 'answer' })
    const queued = [answerTo(pool, { does: 'answer' }), answerTo(pool, { does: 'answer' })]
    expect(pool.waiting).toBe(2)
    await expect(answerTo(pool, { does: 'answer' })).rejects.toThrow(
      new Failure('image_queue_full'),
    )
    await Promise.all([running, ...queued])
    expect(pool.waiting).toBe(0)
    await answerTo(pool, { does: 'answer' })
  })

  it('limits the waiting bytes, too', async () => {
    const pool = start({ maxQueuedBytes: 100 })
    const running = answerTo(pool, { does: 'answer' }, 5_000)
    const queued = answerTo(pool, { does: 'answer' }, 100)
    await expect(answerTo(pool, { does: 'answer' }, 1)).rejects.toThrow(
      new Failure('image_queue_full'),
    )
    await Promise.all([running, queued])
    await answerTo(pool, { does: 'answer' }, 5_000)
  })

  it('of length 0 still serves sequential tasks', async () => {
    const pool = start({ maxQueued: 0 })
    for (let i = 0; i < 20; i++) await answerTo(pool, { does: 'answer' })
    await expect(
      Promise.all([answerTo(pool, { does: 'answer' }), answerTo(pool, { does: 'answer' })]),
    ).rejects.toMatchObject({ code: 'image_queue_full' })
  })

  it('runs tasks in order', async () => {
    const pool = start()
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        await answerTo(pool, { does: 'answer' })
        order.push(n)
      }),
    )
    expect(order).toEqual([1, 2, 3, 4])
  })
})

describe('a low-priority task', () => {
  const lowPriority = (pool: WorkerPool) => pool.run({ does: 'answer' }, 1, 'low')

  it('runs after all others, even if it came before them', async () => {
    const pool = start()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    await Promise.all([
      answerTo(pool, { does: 'answer' }).then(note('running')),
      lowPriority(pool).then(note('low priority')),
      answerTo(pool, { does: 'answer' }).then(note('first')),
      answerTo(pool, { does: 'answer' }).then(note('second')),
    ])
    expect(order).toEqual(['running', 'first', 'second', 'low priority'])
  })

  it('has a queue limit of its own', async () => {
    const pool = start({ maxQueued: 1, maxLowPriority: 1 })
    const taken = [
      answerTo(pool, { does: 'answer' }),
      lowPriority(pool),
      answerTo(pool, { does: 'answer' }),
    ]
    expect(pool.waiting).toBe(2)
    await expect(lowPriority(pool)).rejects.toThrow(new Failure('image_queue_full'))
    await expect(answerTo(pool, { does: 'answer' })).rejects.toThrow(
      new Failure('image_queue_full'),
    )
    await Promise.all(taken)
    expect(pool.waiting).toBe(0)
  })
})

describe('a child that', () => {
  it.each(['die', 'hang', 'spin'])('scripted to %s fails only its own task', async (does) => {
    const pool = start({ processes: 2, deadlineMs: 1_500 })
    const before = await Promise.all([
      answerTo(pool, { does: 'answer' }),
      answerTo(pool, { does: 'answer' }),
    ])
    const pids = before.map((answer) => answer.pid)
    const bad = pool.run({ does }, 1)
    const others = Array.from({ length: 6 }, (_, value) =>
      answerTo(pool, { does: 'answer', value }),
    )
    await expect(bad).rejects.toThrow(Failure)
    await expect(bad).rejects.toMatchObject({ code: 'image_broken' })
    expect((await Promise.all(others)).map((answer) => answer.value)).toEqual([0, 1, 2, 3, 4, 5])

    // One was replaced and has ended.
    const after = await Promise.all([
      answerTo(pool, { does: 'answer' }),
      answerTo(pool, { does: 'answer' }),
    ])
    const replaced = pids.filter((pid) => !after.some((answer) => answer.pid === pid))
    expect(replaced).toHaveLength(1)
    expect(isAlive(replaced[0] as number)).toBe(false)
  })

  it('is killed from outside is replaced', async () => {
    const pool = start()
    const { pid } = await answerTo(pool, { does: 'answer' })
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    await expect.poll(() => pool.pids).toEqual([])
    expect((await answerTo(pool, { does: 'answer' })).pid).not.toBe(pid)
  })

  it('takes too much memory ends itself, but not without its guard (control)', async () => {
    const pool = start()
    await expect(pool.run({ does: 'bloat', isGuarded: true }, 1)).rejects.toMatchObject({
      code: 'image_broken',
    })
    await answerTo(pool, { does: 'bloat', isGuarded: false })
  })

  it('still holds much memory after its answer is replaced', async () => {
    const pool = start()
    const lean = await answerTo(pool, { does: 'answer', residentBytes: 50_000_000 })
    const fat = await answerTo(pool, { does: 'answer', residentBytes: 900_000_000 })
    expect(fat.pid).toBe(lean.pid)
    expect((await answerTo(pool, { does: 'answer' })).pid).not.toBe(fat.pid)
  })

  it('has had nothing to do for a while is ended, and another started for the next task', async () => {
    const pool = start({ idleMs: 200 })
    const { pid } = await answerTo(pool, { does: 'answer' })
    // Beside work, no time of its own counts as idle.
    expect((await answerTo(pool, { does: 'answer' })).pid).toBe(pid)
    await expect.poll(() => pool.pids).toEqual([])
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect((await answerTo(pool, { does: 'answer' })).pid).not.toBe(pid)
  })

  it('cannot start is reported as such, once for each task', async () => {
    const pool = start({ main: new URL('../no-such-child.ts', import.meta.url) })
    for (let i = 0; i < 2; i++) {
      const error = await pool.run({}, 1).catch((reason: unknown) => reason)
      expect(error).not.toBeInstanceOf(Failure)
      expect(String(error)).toMatch(/could not start[^]*no-such-child/)
    }
  })
})

describe('closing the pool', () => {
  it('finishes running tasks, refuses waiting and new ones, and leaves no child', async () => {
    const pool = start()
    const { pid } = await answerTo(pool, { does: 'answer' })
    const running = answerTo(pool, { does: 'answer', value: 'done' })
    const queued = answerTo(pool, { does: 'answer' })
    const closing = pool.close()
    await expect(queued).rejects.toMatchObject({ code: 'image_queue_full' })
    await expect(answerTo(pool, { does: 'answer' })).rejects.toMatchObject({
      code: 'image_queue_full',
    })
    expect((await running).value).toBe('done')
    await closing
    expect(isAlive(pid)).toBe(false)
    expect(pool.pids).toEqual([])
    await pool.close()
  })
})
