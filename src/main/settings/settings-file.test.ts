import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { withSettingsFile } from './settings-file.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-settings-'))
  path = join(folder, 'settings.env')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readWith = async (text: string, env: Record<string, string> = {}) => {
  await writeFile(path, text)
  return withSettingsFile({ SETTINGS_FILE: path, ...env })
}

it('goes before the environment, and leaves the rest of it', async () => {
  const env = await readWith('# The name\nBRAND_NAME="Our pins"\nNODE_EXTRA_CA_CERTS=/ca.pem\n', {
    BRAND_NAME: 'Other',
    PORT: '4000',
  })
  expect(env).toMatchObject({ NODE_EXTRA_CA_CERTS: '/ca.pem' })
  expect(readConfig(env)).toMatchObject({ BRAND_NAME: 'Our pins', PORT: 4_000 })
})

it('changes nothing where none is named', () => {
  const env = { PORT: '4000' }
  expect(withSettingsFile(env)).toBe(env)
})

it.each([
  ['BRANDNAME=Our pins', /BRANDNAME in .* is no setting/],
  ['BOWERBIRD_ROLE=web', /BOWERBIRD_ROLE/],
  ['SETTINGS_FILE=/other', /SETTINGS_FILE in/],
])('refuses %s', async (text, reason) => {
  await expect(readWith(text)).rejects.toThrow(reason)
})

it('names a file that is not there', () => {
  expect(() => withSettingsFile({ SETTINGS_FILE: join(folder, 'none') })).toThrow(
    /none cannot be read/,
  )
})
