import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  databasePid,
  findDescendants,
  isAlive,
  kill,
  type Process,
  type Started,
  startProduct,
  until,
} from '#testing/faults/processes'
import { isServed } from '#testing/faults/saving-load'

let product: Started

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug', WEB_PROCESSES: '1' })
}, 90_000)
afterAll(() => product.clear(), 30_000)

const served = () => isServed(product.url)
const pids = async () => (await product.descendants()).map(({ pid }) => pid)

/** Living web processes that listen: the spare one may have logged something, too. */
function listening(): number[] {
  const pids = product
    .events('web')
    .flatMap(({ msg, pid }) => (msg.startsWith('Server listening') ? [pid] : []))
  return [...new Set(pids)].filter(isAlive)
}

async function serving(): Promise<number> {
  await until(async () => (await served()) && listening().length === 1, 60_000)
  return listening()[0] ?? 0
}

/** Waits for all processes: jobs, the serving web process, and the spare one. */
async function untilSpared(): Promise<void> {
  const own = ({ parent, command }: Process) =>
    parent === product.pid && command.endsWith('main.ts')
  await until(async () => (await product.descendants()).filter(own).length === 3, 60_000)
}

describe('the only web process, when killed', () => {
  it.each(['once', 'once more'])(
    '%s, is replaced by the spare process',
    async () => {
      const victim = await serving()
      await untilSpared()
      const before = await pids()
      kill(victim, 'SIGKILL')
      await until(() => !isAlive(victim))
      const next = await serving()
      expect(next).not.toBe(victim)
      expect(before).toContain(next)
    },
    60_000,
  )

  it('together with the database, is replaced by one that waits for the database', async () => {
    const victim = await serving()
    await untilSpared()
    const before = await pids()
    const database = (await databasePid(product.folder)) ?? 0
    const all = [database, ...(await findDescendants(database)).map(({ pid }) => pid), victim]
    for (const pid of all) kill(pid, 'SIGKILL')
    const next = await serving()
    expect(before).toContain(next)
  }, 60_000)
})
