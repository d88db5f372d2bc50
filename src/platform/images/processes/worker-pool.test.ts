import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import type { Task } from './child.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const crews: WorkerPool[] = []
afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()))
})

function start(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const crew = createWorkerPool({
    main: new URL('./test-child.ts', import.meta.url),
    processes: 1,
    maxQueued: 8,
    maxQueuedBytes: 1_000,
    maxLater: 2,
    deadlineMs: 10_000,
    ...options,
  })
  crews.push(crew)
  return crew
}

interface Answer {
  pid: number
  value: unknown
  env: string[]
}

const ask = (crew: WorkerPool, task: Task, bytes = 1) => crew.run(task, bytes) as Promise<Answer>
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a crew', () => {
  it('starts no child before it is needed, and no more than it may', async () => {
    const crew = start({ processes: 2 })
    expect(crew.pids).toEqual([])
    const { pid } = await ask(crew, { does: 'answer' })
    expect(crew.pids).toEqual([pid])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(crew, { does: 'answer' })),
    )
    expect(new Set(answers.map((answer) => answer.pid)).size).toBe(2)
  })

  it('carries bytes both ways unchanged', async () => {
    const value = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
    const answer = await ask(start(), { does: 'answer', value })
    expect(Buffer.isBuffer(answer.value)).toBe(true)
    expect(Buffer.compare(answer.value as Buffer, value)).toBe(0)
  })

  it('passes failures on as they are, and bugs as what they are', async () => {
    const crew = start()
    await expect(crew.run({ does: 'fail' }, 1)).rejects.toThrow(
      new Failure('image_too_large', { message: 'Too wide.' }),
    )
    const bug = await crew.run({ does: 'throw' }, 1).catch((error: unknown) => error)
    expect(bug).not.toBeInstanceOf(Failure)
    expect(String(bug)).toContain('a bug of ours')
    expect((await ask(crew, { does: 'answer' })).pid).toBe(crew.pids[0])
  })

  it('gives its children no secret', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    const { env } = await ask(start(), { does: 'answer' })
    vi.unstubAllEnvs()
    expect(env).not.toContain('DATABASE_URL')
    expect(env).toContain('PATH')
  })
})

describe('the queue', () => {
  it('refuses at once what is too much, and takes in again when there is room', async () => {
    const crew = start({ maxQueued: 2 })
    const running = ask(crew, { does: 'answer' })
    const queued = [ask(crew, { does: 'answer' }), ask(crew, { does: 'answer' })]
    expect(crew.waiting).toBe(2)
    await expect(ask(crew, { does: 'answer' })).rejects.toThrow(new Failure('image_queue_full'))
    await Promise.all([running, ...queued])
    expect(crew.waiting).toBe(0)
    await ask(crew, { does: 'answer' })
  })

  it('counts the bytes that wait, too', async () => {
    const crew = start({ maxQueuedBytes: 100 })
    const running = ask(crew, { does: 'answer' }, 5_000)
    const queued = ask(crew, { does: 'answer' }, 100)
    await expect(ask(crew, { does: 'answer' }, 1)).rejects.toThrow(new Failure('image_queue_full'))
    await Promise.all([running, queued])
    await ask(crew, { does: 'answer' }, 5_000)
  })

  it('of no length still serves those who ask one after another', async () => {
    const crew = start({ maxQueued: 0 })
    for (let i = 0; i < 20; i++) await ask(crew, { does: 'answer' })
    await expect(
      Promise.all([ask(crew, { does: 'answer' }), ask(crew, { does: 'answer' })]),
    ).rejects.toMatchObject({ code: 'image_queue_full' })
  })

  it('goes in order', async () => {
    const crew = start()
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        await ask(crew, { does: 'answer' })
        order.push(n)
      }),
    )
    expect(order).toEqual([1, 2, 3, 4])
  })
})

describe('what may wait', () => {
  const later = (crew: WorkerPool) => crew.run({ does: 'answer' }, 1, 'later')

  it('goes after all else, though it came before', async () => {
    const crew = start()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    await Promise.all([
      ask(crew, { does: 'answer' }).then(note('running')),
      later(crew).then(note('later')),
      ask(crew, { does: 'answer' }).then(note('first')),
      ask(crew, { does: 'answer' }).then(note('second')),
    ])
    expect(order).toEqual(['running', 'first', 'second', 'later'])
  })

  it('takes no room from others, nor they from it', async () => {
    const crew = start({ maxQueued: 1, maxLater: 1 })
    const taken = [ask(crew, { does: 'answer' }), later(crew), ask(crew, { does: 'answer' })]
    expect(crew.waiting).toBe(2)
    await expect(later(crew)).rejects.toThrow(new Failure('image_queue_full'))
    await expect(ask(crew, { does: 'answer' })).rejects.toThrow(new Failure('image_queue_full'))
    await Promise.all(taken)
    expect(crew.waiting).toBe(0)
  })
})

describe('a child that', () => {
  it.each(['die', 'hang', 'spin'])('does %s costs its own picture and no other', async (does) => {
    const crew = start({ processes: 2, deadlineMs: 1_500 })
    const before = await Promise.all([ask(crew, { does: 'answer' }), ask(crew, { does: 'answer' })])
    const pids = before.map((answer) => answer.pid)
    const bad = crew.run({ does }, 1)
    const others = Array.from({ length: 6 }, (_, value) => ask(crew, { does: 'answer', value }))
    await expect(bad).rejects.toThrow(Failure)
    await expect(bad).rejects.toMatchObject({ code: 'image_broken' })
    expect((await Promise.all(others)).map((answer) => answer.value)).toEqual([0, 1, 2, 3, 4, 5])

    // One was replaced, and is gone.
    const after = await Promise.all([ask(crew, { does: 'answer' }), ask(crew, { does: 'answer' })])
    const replaced = pids.filter((pid) => !after.some((answer) => answer.pid === pid))
    expect(replaced).toHaveLength(1)
    expect(isAlive(replaced[0] as number)).toBe(false)
  })

  it('is killed from outside is replaced', async () => {
    const crew = start()
    const { pid } = await ask(crew, { does: 'answer' })
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    await expect.poll(() => crew.pids).toEqual([])
    expect((await ask(crew, { does: 'answer' })).pid).not.toBe(pid)
  })

  it('takes too much memory ends itself; without its guard it would not: the control', async () => {
    const crew = start()
    await expect(crew.run({ does: 'bloat', isGuarded: true }, 1)).rejects.toMatchObject({
      code: 'image_broken',
    })
    await ask(crew, { does: 'bloat', isGuarded: false })
  })

  it('still holds much memory after its answer is replaced', async () => {
    const crew = start()
    const lean = await ask(crew, { does: 'answer', residentBytes: 50_000_000 })
    const fat = await ask(crew, { does: 'answer', residentBytes: 900_000_000 })
    expect(fat.pid).toBe(lean.pid)
    expect((await ask(crew, { does: 'answer' })).pid).not.toBe(fat.pid)
  })

  it('can not start is reported as what it is, once for each task', async () => {
    const crew = start({ main: new URL('../no-such-child.ts', import.meta.url) })
    for (let i = 0; i < 2; i++) {
      const error = await crew.run({}, 1).catch((reason: unknown) => reason)
      expect(error).not.toBeInstanceOf(Failure)
      expect(String(error)).toMatch(/could not start[^]*no-such-child/)
    }
  })
})

describe('the end', () => {
  it('finishes what runs, refuses what waits and what comes, and leaves no child', async () => {
    const crew = start()
    const { pid } = await ask(crew, { does: 'answer' })
    const running = ask(crew, { does: 'answer', value: 'done' })
    const queued = ask(crew, { does: 'answer' })
    const closing = crew.close()
    await expect(queued).rejects.toMatchObject({ code: 'image_queue_full' })
    await expect(ask(crew, { does: 'answer' })).rejects.toMatchObject({ code: 'image_queue_full' })
    expect((await running).value).toBe('done')
    await closing
    expect(isAlive(pid)).toBe(false)
    expect(crew.pids).toEqual([])
    await crew.close()
  })
})
