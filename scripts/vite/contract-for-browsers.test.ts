import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contractForBrowsers } from './contract-for-browsers.ts'

type Load = (this: object, id: string) => Promise<string | null>
const load = contractForBrowsers().load as unknown as Load
const inBrowsers = { environment: { name: 'client' } }
const file = fileURLToPath(new URL('../../src/contract/pins/disclosures.ts', import.meta.url))

it('keeps operations and constants of a contract, and lets no browser import its schemas', async () => {
  const code = await load.call(inBrowsers, file)
  expect(code).toContain('export const partnershipStatuses = [0,1,2,3]')
  expect(code).toContain('export const setPinDisclosure = {"name":"setPinDisclosure"')
  expect(code).not.toMatch(/PinDisclosure = undefined|z\.object|\bconst PinDisclosure\b/)
})

it('leaves contracts as they are on the server', async () => {
  expect(await load.call({ environment: { name: 'ssr' } }, file)).toBeNull()
})

it('leaves the schema of reported events to the page that checks them', async () => {
  const event = fileURLToPath(new URL('../../src/contract/conversions/event.ts', import.meta.url))
  expect(await load.call(inBrowsers, event)).toBeNull()
})

it('writes limits into the code that reads them, and refuses one that does not exist', async () => {
  const transform = contractForBrowsers().transform as unknown as (
    this: object,
    code: string,
    id: string,
  ) => Promise<{ code: string } | null>
  const read = (name: string) =>
    transform.call(
      inBrowsers,
      `import { limits } from '#contract/limits'\nexport const max = limits.${name}`,
      '/x/src/web/max.ts',
    )
  expect((await read('imageBytes'))?.code).toMatch(/max = \d+$/)
  await expect(read('imageBites')).rejects.toThrow('/x/src/web/max.ts reads a limit that is none')
})
