import { expect, it } from 'vitest'
import { listImports } from '#contract/transfer/list-imports'
import { startImport } from '#contract/transfer/start-import'
import { runImport } from '#domains/transfer'
import { rows } from '#platform/database'
import {
  downloadCopy,
  fetchZip,
  join,
  postOk,
  type Row,
  readExports,
  rowsOf,
  startWorld,
  world,
} from '#testing/exports/copies'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld } from '#testing/served-world'

startWorld()

it('an export can be imported by another server, with pictures, boards, sections and texts', async () => {
  const mia = await join('moving@mail.example')
  const { client } = mia
  const board = (
    await postOk(client, 'BoardResource/create', { name: 'Chairs', privacy: 'secret' })
  ).data<{ id: string }>()
  const section = (
    await postOk(client, 'BoardSectionResource/create', { board_id: board.id, name: 'Rocking' })
  ).data<{ id: string }>()
  const plain = { title: 'Plain', link: 'https://chairs.example/1' }
  const rocks = { title: 'Rocks', description: 'Slowly', alt_text: 'Of wood' }
  const chosen = { comments_allowed: false, is_ai_made: true, is_paid_link: true }
  for (const pin of [plain, { ...rocks, ...chosen, partnership: 'unnamed', section: section.id }])
    await postOk(client, 'PinResource/create', {
      ...{ ...pin, board_id: board.id, image_base64: await drawBase64() },
    })
  const upload_id = await uploadVideo(world, client, await drawVideo())
  const text = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nCreak\n'
  const captions = [{ language: 'en', text }]
  const pages = [
    { title: 'Seat', alt_text: 'Of reed', image_base64: await drawBase64() },
    { title: 'Leg', link: 'https://chairs.example/leg', upload_id, captions },
  ]
  const paged = { board_id: board.id, title: 'Taken apart', format: '1:1', pages }
  await postOk(client, 'StoryPinResource/create', paged)
  await runAllJobs(world)
  const files = await downloadCopy(mia)
  const own = rowsOf(files, 'pins').find(({ title }) => title === paged.title)
  expect(own?.pages).toHaveLength(2)
  for (const { image_file } of (own?.pages ?? []) as { image_file: string }[])
    expect(String(files.get(`boards/${board.id}.html`))).toContain(image_file)
  const [shown] = await readExports(client)
  const zip = Buffer.from(await (await fetchZip(client, shown?.href ?? '')).arrayBuffer())

  const elsewhere = await createServedWorld({
    env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://elsewhere.example' },
  })
  try {
    const bob = elsewhere.as('bob')
    const file = new Uint8Array(zip)
    const begun = await bob.run(startImport, { file, name: 'my-data.zip' })
    for (let turn = 0; turn < 10; turn += 1) {
      await runImport(elsewhere.services, elsewhere.database, begun.id)
      await runAllJobs(elsewhere)
    }
    expect(await bob.run(listImports, {})).toMatchObject([
      { state: 'finished', total: 3, saved: 3, failed: 0 },
    ])
    const found = await rows<Row>(
      elsewhere.database.reader,
      `select p.title, p.description, p.alt_text, p.link, b.name, b.privacy, s.title as section, p.image_signature
         from pins p join boards b on b.id = p.board_id left join board_sections s on s.id = p.section_id
        order by p.title`,
      [],
    )
    expect(found).toMatchObject([
      { ...plain, name: 'Chairs', privacy: 'secret', alt_text: '' },
      { ...rocks, name: 'Chairs', section: 'Rocking' },
      { title: 'Taken apart', name: 'Chairs' },
    ])
    const apart = await rows<Row>(
      elsewhere.database.reader,
      `select s.format, g.title, g.alt_text, g.link, g.captions from pins p join stories s on s.story_id = p.story_id
         join story_pages g on g.story_id = s.story_id order by g.position`,
      [],
    )
    expect(apart).toEqual([
      { format: '1:1', title: 'Seat', alt_text: 'Of reed', link: null, captions: null },
      { format: '1:1', title: 'Leg', alt_text: '', link: 'https://chairs.example/leg', captions },
    ])
    expect(String(files.get(`videos/${own?.id}-2.en.vtt`))).toBe(text)
    const labelled = await rows<Row>(
      elsewhere.database.reader,
      `select p.title, d.is_ai_made, d.is_paid_link, d.partnership, c.pin_id is null as comments_allowed
         from pins p join pin_disclosures d on d.pin_id = p.id left join closed_comments c on c.pin_id = p.id`,
      [],
    )
    expect(labelled).toEqual([{ title: 'Rocks', ...chosen, partnership: 3 }])
    expect(rowsOf(files, 'pins')).toHaveLength(3)
  } finally {
    await elsewhere.end()
  }
})
