import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { imagePath } from '#contract/media/image-address'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { openImage } from '#domains/media'
import { migrate, rows } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { drawPicture } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { findMovedMedia } from './leaving/moved-media.ts'
import { newBoard, savedBy, startWorld, world } from './test-pins.ts'

startWorld()

const change = (text: string, values: readonly unknown[] = []) =>
  world.database.transaction((db) => rows(db, text, values))

/** Runs a migration again, as on rows that the previous version wrote. */
async function migrateAgain(name: string): Promise<void> {
  await change('delete from migrations where name = $1', [name])
  expect(await migrate(world.databaseUrl)).toEqual([name])
}

it('removes saves on non-public boards from the counts, once', async () => {
  const board = await newBoard('olive')
  const [first, other] = [await savedBy('olive', board.id), await savedBy('olive', board.id)]
  for (const privacy of ['public', 'secret', 'protected'] as const) {
    const { id: board_id } = await newBoard('bob', privacy)
    for (const pin_id of [first.id, other.id])
      await world.as('bob').run(repin, { pin_id, board_id })
  }
  // Before, all three were counted; for the other pin, the newest version has saved already.
  await change('update pins set repin_count = 3 where id = $1', [first.id])
  await change('update pins set repin_count = 0 where id = $1', [other.id])
  await change('create table pin_saves ()')
  await change('delete from board_changes')

  await migrateAgain('0016_public_saves.sql')
  const counts = await change('select id, repin_count from pins where board_id = $1 order by id', [
    board.id,
  ])
  expect(counts).toEqual([
    { id: first.id, repin_count: 1 },
    { id: other.id, repin_count: 0 },
  ])
  // Its rank in search follows.
  expect(await change('select pin_id from board_changes')).toEqual([{ pin_id: first.id }])
  expect((await world.visitor.run(getPin, { id: first.id })).repin_count).toBe(1)
})

it('lists only existing formats in the cards of videos, as for new ones', async () => {
  const { id } = await savedBy('olive', (await newBoard('olive')).id)
  const plain = await savedBy('olive', (await newBoard('olive')).id)
  const card = (of: string) => change('select card from pins where id = $1', [of])
  const untouched = await card(plain.id)
  await change(
    `update pins set video_signature = repeat('0', 32), card = '{"videos":{"video_list":{"V_720P":{}}}}'
      where id = $1`,
    [id],
  )
  await migrateAgain('0015_video_lists.sql')
  expect(await card(id)).toEqual([
    { card: '{"videos":{"video_list":{"V_HLSV4":null,"V_720P":{}}}}' },
  ])
  await migrateAgain('0028_video_forms.sql')
  expect(await card(id)).toEqual([{ card: '{"videos":{"video_list":{"V_720P":{}}}}' }])
  expect(await card(plain.id)).toEqual(untouched)
})

// They were given before a database could be of several machines, which keep what a row is spread by.
it.skipIf(isCluster)(
  'gives pictures new addresses in place of file hashes, and redirects old ones if public',
  async () => {
    const open = { board: await newBoard('olive'), bytes: Buffer.from(await drawPicture()) }
    const secret = {
      board: await newBoard('olive', 'secret'),
      bytes: Buffer.from(await drawPicture()),
    }
    const saved = []
    for (const { board, bytes } of [open, secret]) {
      const image_base64 = bytes.toString('base64')
      const { id } = await world.as('olive').run(savePin, { board_id: board.id, image_base64 })
      saved.push({ id, board, old: createHash('sha256').update(bytes).digest('hex').slice(0, 32) })
    }
    await runAllJobs(world)
    // As the previous version wrote them: the hash is the name of all.
    await change('alter table image_looks drop constraint image_looks_signature_fkey')
    for (const { id, board, old } of saved) {
      const [pin] = (await change('select image_signature as now from pins where id = $1', [
        id,
      ])) as {
        now: string
      }[]
      const now = pin!.now
      const [was, is] = [
        imagePath(old, '736x', 'webp').slice(5),
        imagePath(now, '736x', 'webp').slice(5),
      ]
      await change('update images set signature = $2 where signature = $1', [now, old])
      await change('update image_looks set signature = $2 where signature = $1', [now, old])
      await change(
        `update pins set image_signature = $2, card = replace(replace(card, $3, $4), $1, $2) where image_signature = $1`,
        [now, old, is.replace('.webp', ''), was.replace('.webp', '')],
      )
      await change(
        `update boards set cover_pictures = array[$2 || substr(cover_pictures[1], 33)], chosen_cover = $2 || '#123456'
        where id = $1`,
        [board.id, old],
      )
      await change(
        'insert into seen_pins (person_id, slot, pictures, noted_at) values ($1, 0, $2, now())',
        [id, Buffer.from(`ffffffffffff${old.slice(0, 12)}`, 'hex')],
      )
    }
    await change(`alter table image_looks add constraint image_looks_signature_fkey
    foreign key (signature) references images (signature) on delete cascade`)
    await change('alter table images drop column file')
    await change('alter table videos drop column file')
    await change('drop table moved_media')
    await migrateAgain('0021_addresses_of_pictures.sql')

    for (const { id, board, old } of saved) {
      const pin = await world.as('olive').run(getPin, { id })
      const { image_signature: now } = pin
      expect(now).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.stringify(pin)).not.toContain(old)
      expect(pin.images['736x'].url).toBe(imagePath(now, '736x', 'webp'))
      for (const extension of ['webp', 'png'] as const) {
        const size = extension === 'png' ? 'originals' : '236x'
        const canOpen = (signature: string) =>
          openImage(world.services, world.database, { signature, size, extension }).then(
            (found) => {
              found?.body.destroy()
              return found !== null
            },
          )
        expect([await canOpen(now), await canOpen(old)]).toEqual([true, false])
      }
      const covers = await change(
        'select cover_pictures[1] as newest, chosen_cover from boards where id = $1',
        [board.id],
      )
      expect(covers).toEqual([
        { newest: expect.stringMatching(`^${now}#[0-9a-f]{6}$`), chosen_cover: `${now}#123456` },
      ])
      expect(await change('select pictures from seen_pins where person_id = $1', [id])).toEqual([
        { pictures: Buffer.from(`ffffffffffff${now.slice(0, 12)}`, 'hex') },
      ])
      const looks = await change('select 1 from image_looks where signature = $1', [now])
      expect(looks).toHaveLength(1)
      expect(await findMovedMedia(world.database.reader, old)).toBe(
        board === open.board ? now : null,
      )
    }
    // What is no longer public can no longer be requested.
    await change(`update boards set privacy = 'secret' where id = $1`, [open.board.id])
    expect(await findMovedMedia(world.database.reader, saved[0]!.old)).toBeNull()
  },
)
