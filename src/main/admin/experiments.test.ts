import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { experimentNames } from '#contract/experiments/names'
import { describeAll } from '#domains/experiments'
import { createWorld, type World } from '#testing/world'
import { experiments } from './experiments.ts'
import { readCommand } from './read-command.ts'

let world: World
let said: string[] = []

beforeAll(async () => {
  world = await createWorld()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(() => {
  said = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.end()
})

async function run(...args: string[]): Promise<string> {
  const read = readCommand([experiments], ['experiments', ...args])
  if (!read) throw new Error('Nothing to run')
  await experiments.run(world, read.words, read.options)
  return said.join('')
}

it('lists every experiment, and what is set', async () => {
  await run('kr_privacy_consent', 'on', '--share', '20', '--holdout', '5')
  const told = await run()
  for (const name of experimentNames) expect(told).toContain(name)
  expect(told).toContain('kr_privacy_consent  on  20 % in, 5 % held out')
  expect(told).toContain('web_google_disabled  off')
})

it('changes what is said and leaves the rest', async () => {
  await run('web_google_disabled', '--share', '40')
  await run('web_google_disabled', 'on')
  const find = async () =>
    (await describeAll(world.database.reader)).find(({ name }) => name === 'web_google_disabled')
  expect(await find()).toMatchObject({ is_on: true, share_percent: 40, holdout_percent: 0 })
  await run('web_google_disabled', 'off')
  expect(await find()).toMatchObject({ is_on: false, share_percent: 40 })
})

it.each([
  ['a name there is not', ['web_apple_disabled', 'on']],
  ['both at once', ['web_google_disabled', 'on', 'off']],
  ['no change', ['web_google_disabled']],
  ['more than all', ['web_google_disabled', '--share', '101']],
  ['no number', ['web_google_disabled', '--holdout', 'some']],
  ['another verb', ['web_google_disabled', 'delete']],
])('refuses %s', async (_what, args) => {
  await expect(run(...args)).rejects.toThrow()
})
