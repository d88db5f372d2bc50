import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { readCommand } from '../read-command.ts'
import { knownPictures } from './known-pictures.ts'

let world: World
let folder: string
let printed: string[] = []

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-lists-'))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  printed = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
  await world.end()
})

async function run(...args: string[]): Promise<string> {
  const read = readCommand([knownPictures], ['known-pictures', ...args])
  if (!read) throw new Error('Nothing to run')
  printed = []
  await knownPictures.run(world, read.words, read.options)
  return printed.join('')
}

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'list.csv')
  await writeFile(path, text)
  return path
}

const hash = (number: number) => number.toString(16).padStart(64, '0')

it('fills a list from a file, each picture once, and gives it back as it can be read', async () => {
  const lines = Array.from({ length: 450 }, (_, n) => `${hash(n + 1)},${hash(n)},`)
  const path = await fileOf(['sha256,pdq,note', ...lines, 'x,,', `${hash(900)},,"a, b"`].join('\n'))
  expect(
    await run('Hotline', '--reason', 'child_safety', '--add', path, '--keep-days', '365'),
  ).toBe(
    [
      '451 added.',
      '1 lines have no hash that can be read, the first ones are 452.',
      'Hotline: child_safety, 0 of 451 searched for, 0 refused, files kept 365 days',
      '',
    ].join('\n'),
  )
  expect(await run('hotline', '--add', path)).toContain('0 added.')
  const exported = await run('Hotline', '--export')
  expect(exported.split('\n')).toHaveLength(453)
  expect(exported).toContain(`${hash(900)},,"a, b"\n`)
  expect(await run('Copy', '--reason', 'spam', '--add', await fileOf(exported))).toContain(
    '451 added.',
  )
  expect(await run('Copy', '--export')).toBe(exported)
  expect(await run()).toMatch(/^Copy: spam.*\nHotline: child_safety.*\n$/)
})

it('changes only what is given, and forgets', async () => {
  await run('Mine', '--reason', 'spam', '--expires', '2099-12-31', '--keep-days', '3')
  expect(await run('Mine', '--reason', 'hate')).toBe(
    'Mine: hate, 0 of 0 searched for, 0 refused, files kept 3 days, until 2099-12-31\n',
  )
  expect(await run('Mine', '--expires', 'never')).not.toContain('until')
  await run('Mine', '--forget')
  expect(await run()).not.toContain('Mine')
})

it.each([
  ['no reason', ['New']],
  ['an unknown reason', ['New', '--reason', 'rudeness']],
  ['a day that is none', ['New', '--reason', 'spam', '--expires', 'soon']],
  ['half days', ['New', '--reason', 'spam', '--keep-days', '1.5']],
  ['a list that is not there', ['New', '--export']],
])('refuses %s, and makes nothing', async (_what, args) => {
  await expect(run(...args)).rejects.toThrow()
  expect(await run()).not.toContain('New')
})
