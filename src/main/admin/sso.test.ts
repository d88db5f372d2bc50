import dns from 'node:dns/promises'
import { writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isDomainProven } from '#domains/accounts'
import { type ForgingProvider, startForgingProvider } from '#testing/outside/forging-provider'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { sso } from './sso.ts'

/** The TXT records of every domain. */
const texts: string[][] = []

let world: ServedWorld
let provider: ForgingProvider
let printed: string[] = []

beforeAll(async () => {
  provider = await startForgingProvider('company')
  world = await createServedWorld({ env: { IDENTITY_ALLOW: provider.host } })
  vi.spyOn(dns, 'resolveTxt').mockImplementation(async () => texts)
  syncBuiltinESMExports()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  printed = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await world.end()
  await provider.close()
})

const run = (words: string[], options = {}) => sso.run(world, words, options)

async function addOptions() {
  const file = join(world.config.DATA_DIR, 'secret')
  await writeFile(file, 'a secret\n')
  return { issuer: provider.issuer, 'client-id': 'c', organisation: 'Co', 'secret-file': file }
}

async function isSso(email: string): Promise<boolean> {
  const answer = await world.client().api('create', '/v3/sso/info/', { email })
  return answer.data<{ is_sso: boolean }>().is_sso
}

it('adds a company, whose people can log in once its domain is proven', async () => {
  await run(['add', 'Company.Example'], await addOptions())
  expect(printed.join('')).toMatch(/_bowerbird-sso\.company\.example {2}TXT {2}"[\w-]{32}"/)
  expect(printed.join('')).not.toContain('a secret')
  expect(await isSso('x@company.example')).toBe(false)

  await expect(run(['verify', 'company.example'])).rejects.toThrow('There is no TXT record')
  expect(await isSso('x@company.example')).toBe(false)
  texts.push(['v=spf1 -all'], [/"([\w-]{32})"/.exec(printed.join(''))?.[1] ?? ''])
  await run(['verify', 'company.example'])
  expect(await isSso('x@company.example')).toBe(true)

  await run(['list'])
  expect(printed.join('')).toContain(`company.example  Co  ${provider.issuer}  c  verified`)
  await run(['remove', 'company.example'])
  expect(await isSso('x@company.example')).toBe(false)
})

it('stores the client’s secret encrypted', async () => {
  await run(['add', 'sealed.example'], { ...(await addOptions()), trusted: true })
  const { rows } = await world.database.pool.query('select client_secret from sso_domains')
  expect(JSON.stringify(rows)).not.toContain('a secret')
})

it('requires a new proof when a company changes its provider', async () => {
  await run(['add', 'moving.example'], { ...(await addOptions()), trusted: true })
  expect(await isSso('x@moving.example')).toBe(true)
  await run(['add', 'moving.example'], await addOptions())
  expect(await isSso('x@moving.example')).toBe(false)
})

it('refuses invalid settings and unknown domains', async () => {
  const options = await addOptions()
  await expect(run(['add', 'not a domain'], options)).rejects.toThrow('which domain')
  await expect(run(['add', 'a.example'], { ...options, issuer: 'ftp://x' })).rejects.toThrow(
    '--issuer',
  )
  await expect(
    run(['add', 'a.example'], { ...options, issuer: `${provider.issuer}/` }),
  ).rejects.toThrow('does not answer as a provider of that very name')
  await expect(
    run(['add', 'a.example'], { ...options, 'secret-file': '/nowhere' }),
  ).rejects.toThrow('secret')
  await expect(run(['remove', 'a.example'])).rejects.toThrow('was not there')
  await expect(run(['verify', 'a.example'])).rejects.toThrow('Add a.example first')
})

it('accepts only the complete text of the expected record', async () => {
  const queried: string[] = []
  const answering = (texts: string[][]) => async (name: string) => {
    queried.push(name)
    return texts
  }
  expect(await isDomainProven('a.example', 'token', answering([['v=spf1'], ['tok', 'en']]))).toBe(
    true,
  )
  expect(queried).toEqual(['_bowerbird-sso.a.example'])
  expect(await isDomainProven('a.example', 'token', answering([['token2'], ['']]))).toBe(false)
  expect(await isDomainProven('a.example', '', answering([['']]))).toBe(false)
  const away = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await isDomainProven('a.example', 'token', away)).toBe(false)
})
