import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createCampaigns } from '#contract/campaigns/campaigns'
import { type Sheet, uploadSheet } from '#contract/campaigns/sheets/sheets'
import type { AdvertiserId } from '#contract/ids'
import { readSheet } from '#platform/xlsx'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, type WireClient } from '#testing/wire-client'
import { makeBusiness } from '#testing/worlds/advertising'

let world: ServedWorld
let advertiser_id: AdvertiserId
let bob: WireClient
let files: string
beforeAll(async () => {
  world = await createServedWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  files = `/advertiser/${advertiser_id}/bulk_editor/files`
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'CAMPAIGN_MANAGER' },
  })
  await world.as('olive').run(createCampaigns, {
    ...{ advertiser_id, campaigns: [{ name: '=1+1', objective_type: 'CONSIDERATION' }] },
  })
  bob = await world.member('bob')
})
afterAll(() => world.end())

const form = (parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`)
const place = () => `content-disposition: form-data; name="advertiser_id"\r\n\r\n${advertiser_id}`
const file = (text: string) =>
  `content-disposition: form-data; name="file"; filename="Süß.csv"\r\ncontent-type: text/csv\r\n\r\n${text}`

async function send(client: WireClient, parts: string[]) {
  return client.send('POST', '/upload-sheet/', {
    body: form(parts),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await client.csrf()),
    },
  })
}

describe('a sheet', () => {
  it('is handed over, and given back as it was', async () => {
    const text = '\n\nAction,Type\nEdit,CAMPAIGN\n'
    const answer = await send(bob, [place(), file(text)])
    expect(answer.status).toBe(200)
    const { sheet } = JSON.parse(answer.text) as { sheet: Sheet }
    expect(sheet).toMatchObject({ name: 'Süß.csv', status: 'READING', format: 'CSV' })
    await runAllJobs(world)
    const original = await bob.send('GET', `${files}/original/?sheet_id=${sheet.id}`)
    expect(original.text).toBe(text)
    expect(original.headers).toMatchObject({
      'content-disposition': 'attachment; filename="S-.csv"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const result = await bob.send('GET', `${files}/result/?sheet_id=${sheet.id}&format=CSV`)
    expect(result.text).toContain(',REFUSED,10257,')
  })

  it.each([
    ['10251', () => [place()]],
    ['10251', () => [place(), file('')]],
    ['9130', () => [file('a')]],
  ])('that is not whole is refused with %s', async (code, parts) => {
    const answer = await send(bob, parts())
    expect(String((JSON.parse(answer.text) as { code: number }).code)).toBe(code)
  })

  it('is for those who may change ads', async () => {
    const ada = await world.member('ada')
    for (const name of ['entities', 'samples']) {
      expect((await ada.send('GET', `${files}/${name}/`)).status).toBe(404)
      expect((await world.client().send('GET', `${files}/${name}/`)).status).toBe(303)
    }
    expect((await bob.send('GET', `${files}/others/`)).status).toBe(404)
    expect((await bob.send('GET', `${files}/original/?sheet_id=5`)).status).toBe(404)
  })

  it('has no formulas, in either kind of file', async () => {
    const csv = await bob.send('GET', `${files}/entities/?format=CSV&levels=CAMPAIGN`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain(",'=1+1,")
    expect(csv.text.split('\r\n')[2]).toMatch(/^Action,Type,Campaign ID,/)
    const book = await bob.send('GET', `${files}/entities/`)
    const limits = { bytes: 1_000_000, rows: 100, columns: 100, cellLength: 1_000 }
    const lines = await readSheet(Buffer.from(book.bytes), limits)
    expect(lines.at(-1)).toContain("'=1+1")
  })

  it('is made a few times at once for one person, and no longer than somebody waits', async () => {
    const make = async () => (await bob.send('GET', `${files}/entities/`)).status
    const made = await Promise.all(Array.from({ length: 12 }, make))
    expect([...new Set(made)].toSorted()).toEqual([200, 503])
    expect(await make()).toBe(200)
    expect(await readdir(join(world.config.DATA_DIR, 'temp'))).toEqual([])
  })

  it('is read of what its sender may change', async () => {
    const input = { advertiser_id, file: Buffer.from('\n\nAction,Type\n'), name: 'a.csv' }
    await expect(world.as('ada').runRaw(uploadSheet, input)).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
  })
})
