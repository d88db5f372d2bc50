import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { experimentNames } from '#contract/experiments/names'
import { describeExperiments } from '#domains/experiments'
import { createWorld, type World } from '#testing/world'
import { experiments } from './experiments.ts'
import { readCommand } from './read-command.ts'

let world: World
let printed: string[] = []

beforeAll(async () => {
  world = await createWorld()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  printed = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.end()
})

async function run(...args: string[]): Promise<string> {
  const read = readCommand([experiments], ['experiments', ...args])
  if (!read) throw new Error('Nothing to run')
  await experiments.run(world, read.words, read.options)
  return printed.join('')
}

it('lists every experiment with its settings', async () => {
  await run('kr_privacy_consent', 'on', '--share', '20', '--holdout', '5')
  const output = await run()
  for (const name of experimentNames) expect(output).toContain(name)
  expect(output).toContain('kr_privacy_consent  on  20 % in, 5 % held out')
  expect(output).toContain('web_google_disabled  off')
})

it('changes only the given settings', async () => {
  await run('web_google_disabled', '--share', '40')
  await run('web_google_disabled', 'on')
  const find = async () =>
    (await describeExperiments(world.database.reader, world.services.texts.translate('en'))).find(
      ({ name }) => name === 'web_google_disabled',
    )
  expect(await find()).toMatchObject({ is_on: true, share_percent: 40, holdout_percent: 0 })
  await run('web_google_disabled', 'off')
  expect(await find()).toMatchObject({ is_on: false, share_percent: 40 })
})

it.each([
  ['an unknown name', ['web_apple_disabled', 'on']],
  ['both at once', ['web_google_disabled', 'on', 'off']],
  ['no change', ['web_google_disabled']],
  ['more than 100 percent', ['web_google_disabled', '--share', '101']],
  ['no number', ['web_google_disabled', '--holdout', 'some']],
  ['another verb', ['web_google_disabled', 'delete']],
])('refuses %s', async (_what, args) => {
  await expect(run(...args)).rejects.toThrow()
})
