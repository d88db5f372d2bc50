import { beforeAll, describe, expect, it } from 'vitest'
import type { ExportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { runExport, sweepExports } from '#domains/transfer'
import { rows } from '#platform/database'
import { canary, evil, makeBusyMember } from '#testing/exports/busy-member'
import {
  downloadCopy,
  fetchZip,
  join,
  type Member,
  password,
  postOk,
  readExports,
  rowsOf,
  startWorld,
  unzip,
  world,
} from '#testing/exports/copies'
import { findMissingColumns } from '#testing/exports/missing-columns'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { ownDataByDomain } from './own-data-by-domain.ts'

startWorld()

const texts = (files: Map<string, Buffer>) =>
  [...files].filter(([name]) => !name.startsWith('pictures/')).map(([, bytes]) => String(bytes))

describe('a data export', () => {
  let mia: Member & { pin: string }
  let files: Map<string, Buffer>
  beforeAll(async () => {
    mia = await makeBusyMember()
    files = await downloadCopy(mia)
  })

  it('contains the person’s texts, pictures, and pages to read them', async () => {
    expect(rowsOf(files, 'account')).toMatchObject([{ email: 'mia@mail.example', id: mia.id }])
    expect(rowsOf(files, 'comments')).toMatchObject([{ text: 'Said by Mia' }])
    expect(rowsOf(files, 'messages')).toMatchObject([{ text: 'Written by Mia' }])
    expect(rowsOf(files, 'following')).toMatchObject([{ username: 'bob' }])
    const [waiting] = rowsOf(files, 'scheduled_pins')
    expect(waiting).toMatchObject({ title: 'Waiting', time_zone: 'Europe/Berlin' })
    expect(files.get(`pictures/${waiting?.image_name}`)?.length).toBeGreaterThan(100)
    expect(rowsOf(files, 'pin_drafts')).toMatchObject([{ title: 'Begun' }])
    const pins = rowsOf(files, 'pins')
    expect(pins.map(({ title }) => title)).toEqual([evil, 'Moving', 'Mine', 'Lamp'])
    for (const { image_file } of pins)
      expect(files.get(String(image_file))?.length).toBeGreaterThan(100)
    const moving = rowsOf(files, 'pins').find(({ title }) => title === 'Moving')
    const video = files.get(String(moving?.video_file))
    expect([video?.toString('latin1', 4, 8), video && video.length > 1_000]).toEqual(['ftyp', true])
    const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSaid by Mia\n'
    expect(moving?.captions).toEqual([{ language: 'en', text }])
    expect(String(files.get(`videos/${moving?.id}.en.vtt`))).toBe(text)
    const [board] = rowsOf(files, 'boards')
    expect(String(files.get(`boards/${board?.id}.html`))).toContain(String(moving?.video_file))
    expect(String(files.get(`boards/${board?.id}.html`))).toContain('Of brass')
    expect(files.has('boards/of-others.html')).toBe(true)
    expect(String(files.get('index.html'))).toContain(`boards/${board?.id}.html`)
  })

  it('contains no secrets and nothing that others wrote', () => {
    const all = texts(files).join('\n')
    expect(all).not.toContain(canary)
    for (const secret of ['password_hash', 'token_hash', 'public_key', 'argon2', 'file_key'])
      expect(all).not.toContain(secret)
    expect(all).not.toContain('zoe@mail.example')
    // Control: the same search finds the person's own text.
    expect(all).toContain('Written by Mia')
  })

  it('does not execute scripts in its texts', () => {
    const pages = [...files].filter(([name]) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(2)
    for (const [, page] of pages) {
      const tags = String(page).match(/<[a-z!/][^>]*>/gi) ?? []
      const names = new Set(tags.map((tag) => /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase()))
      expect(names.has('script')).toBe(false)
      for (const tag of tags) expect(tag).not.toMatch(/\son[a-z]+\s*=/i)
      expect(String(page)).toContain("default-src 'none'")
    }
    expect(String(files.get('index.html'))).toContain('&lt;script&gt;')
  })

  it('contains every column about a person, except listed ones', async () => {
    expect(await findMissingColumns(files)).toEqual([])
  })

  it('is noticed when it misses a table (control)', async () => {
    const less = new Map([...files].filter(([name]) => name !== 'data/comments.json'))
    expect(await findMissingColumns(less)).toContain('comments: no rows in the copy')
  })
})

describe('requesting an export', () => {
  it('needs the password, makes one at a time, and is cancelled by deletion', async () => {
    const { client } = await join('noor@mail.example')
    for (const wrong of [{}, { password: 'not mine 1' }]) {
      const answer = await client.post('ExportsResource/create', wrong)
      expect(answer.outcome).toBe('password_wrong')
    }
    expect(await readExports(client)).toEqual([])
    await postOk(client, 'ExportsResource/create', { password })
    const again = await client.post('ExportsResource/create', { password })
    expect(again.outcome).toBe('export_running')
    await runAllJobs(world)
    const [shown] = await readExports(client)
    await postOk(client, 'ExportsResource/delete', { export_id: shown?.id ?? '' })
    expect((await fetchZip(client, shown?.href ?? '')).status).toBe(404)
    await runAllJobs(world)
    expect(await readExports(client)).toEqual([])
    expect(await strayFiles()).toEqual([])
  })

  it('starts one of thirty concurrent requests', async () => {
    const { client } = await join('thirty@mail.example')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('ExportsResource/create', { password })),
    )
    const begun = answers.filter(({ outcome }) => outcome === 'ok')
    expect(begun).toHaveLength(1)
    await runAllJobs(world)
    expect(await readExports(client)).toHaveLength(1)
  })
})

/** Files of exports that are no longer in the table. */
async function strayFiles(): Promise<string[]> {
  const known = await rows<{ file_key: string }>(
    world.database.reader,
    'select file_key from exports',
    [],
  )
  const found: string[] = []
  for await (const { key } of world.services.store.list('exports/'))
    if (!known.some(({ file_key }) => key.includes(file_key))) found.push(key)
  return found
}

describe('a finished export', () => {
  it('is available only to its owner, for a day, and announced by mail', async () => {
    const owner = await join('owner@mail.example', 'Oona')
    await downloadCopy(owner)
    const mails = await mailsTo(world, 'owner@mail.example')
    const mail = mails.find(({ subject }) => /copy of your/.test(subject ?? ''))
    expect(mail?.links).toContain(`${world.config.PUBLIC_URL}/settings/export/`)
    const [shown] = await readExports(owner.client)
    const href = shown?.href ?? ''
    const visitor = await fetchZip(world.client(), href)
    expect(visitor.status).toBe(303)
    expect(visitor.headers.get('location')).toMatch(/^\/login\//)
    const bob = await world.member('bob')
    expect((await fetchZip(bob, href)).status).toBe(404)
    expect((await fetchZip(owner.client, href)).status).toBe(200)

    const later = (hours: number) => ({
      ...world.services,
      clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
    })
    await sweepExports(later(limits.exportHours - 0.1), world.database)
    expect((await fetchZip(owner.client, href)).status).toBe(200)
    await sweepExports(later(limits.exportHours + 0.1), world.database)
    expect((await fetchZip(owner.client, href)).status).toBe(404)
    expect(await strayFiles()).toEqual([])
    expect(await readExports(owner.client)).toEqual([])
  })
})

it('an export is complete in the end even if its process dies repeatedly', async () => {
  const member = await join('dying@mail.example')
  const { client } = member
  const board = (await postOk(client, 'BoardResource/create', { name: 'Many' })).data<{
    id: string
  }>()
  for (let n = 0; n < 6; n += 1)
    await postOk(client, 'PinResource/create', {
      board_id: board.id,
      image_base64: await drawBase64(),
    })
  await runAllJobs(world)
  const { id } = (await postOk(client, 'ExportsResource/create', { password })).data<{
    id: ExportId
  }>()
  let puts = 0
  let deaths = 0
  const dying = {
    ...world.services,
    store: {
      ...world.services.store,
      put: (...args: Parameters<typeof world.services.store.put>) => {
        puts += 1
        if (puts % 2 === 0 && deaths < 5) {
          deaths += 1
          throw new Error('Killed')
        }
        return world.services.store.put(...args)
      },
    },
  }
  for (let turn = 0; turn < 12; turn += 1)
    await runExport(dying, world.database, ownDataByDomain, id).catch(() => {})
  expect(deaths).toBe(5)
  const [shown] = await readExports(client)
  expect(shown).toMatchObject({ state: 'ready', total: 6, done: 6 })
  const answer = await fetchZip(client, shown?.href ?? '')
  const files = await unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(6)
})

it('an export is read in the language of its owner', async () => {
  const mia = await join('liest-deutsch@mail.example')
  await postOk(mia.client, 'BoardResource/create', { name: 'Stühle', privacy: 'secret' })
  await world.database.pool.query(`update accounts set language = 'de' where id = $1`, [mia.id])
  const files = await downloadCopy(mia)
  const index = String(files.get('index.html'))
  expect(index).toMatch(/^<!doctype html>\n<html lang="de" dir="ltr">/)
  expect(index).toMatch(/Deine Daten bei Bowerbird, Stand \d+\. \p{L}+ \d{4}\./u)
  expect(index).toContain('0 Pins · geheim')
  expect(index).toContain('>Sitzungen</a>')
  const [board] = rowsOf(files, 'boards')
  expect(String(files.get(`boards/${board?.id}.html`))).toContain('>Alle Pinnwände</a>')
})
