import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { getPin } from '#contract/pins/get-pin'
import { changeImport } from '#contract/transfer/change-import'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { useImportWorld } from '#testing/worlds/import-world'
import { makeZip } from '#testing/zip'
import { removeImportsOf, sweepImports } from './run-import.ts'

const imported = useImportWorld()
const { requestCounts, olive, start, first, step, toItsEnd, bookmarks, pinsOn, leftFiles } =
  imported

describe('an import', () => {
  const paths = (mark: string) => [6, 7, 8, 9, 10, 11].map((at) => `/page/${at}?${mark}`)

  it('can be paused, resumed and cancelled, and keeps what is saved', async () => {
    const { id } = await start(bookmarks('Stops', paths('stops')))
    await step(id)
    await step(id)
    expect(await first()).toMatchObject({ state: 'saving', saved: limits.importItemsPerStep })
    const change = (action: 'pause' | 'resume' | 'cancel') =>
      olive().run(changeImport, { import_id: id, action })
    expect(await change('pause')).toMatchObject({ state: 'paused' })
    await step(id)
    expect(await first()).toMatchObject({ state: 'paused', saved: 5 })
    // Meanwhile another may start, and then this one waits.
    const other = await start(bookmarks('Other', ['/page/0']))
    await expect(change('resume')).rejects.toMatchObject({ code: 'import_running' })
    await expect(start('[]')).rejects.toMatchObject({ code: 'import_running' })
    await olive().run(changeImport, { import_id: other.id, action: 'cancel' })
    await step(other.id)
    expect(await leftFiles()).toEqual([])
    expect(await change('resume')).toMatchObject({ state: 'saving' })
    expect(await change('cancel')).toMatchObject({ state: 'cancelled', saved: 5 })
    await step(id)
    expect((await pinsOn('Stops'))?.pins).toHaveLength(5)
    await expect(change('resume')).rejects.toMatchObject({ code: 'import_over' })
    await rows(
      imported.world.database.writer,
      `update imports set finished_at = now() - interval '31 days'`,
      [],
    )
    await sweepImports(imported.world.services, imported.world.database)
    expect(await olive().run(listImports, {})).toEqual([])
    expect(await rows(imported.world.database.reader, 'select 1 from import_items', [])).toEqual([])
  })

  it('saves for a while in each step, so that pauses do not add up over thousands of pins', async () => {
    const { id } = await start(bookmarks('Many', paths('many')))
    await step(id)
    await step(id, imported.world.services, 60_000)
    expect(await first()).toMatchObject({ state: 'finished', saved: 6 })
  })

  it('that is paused before it was read is read when it resumes', async () => {
    const { id } = await start(bookmarks('Later', ['/page/1']))
    await olive().run(changeImport, { import_id: id, action: 'pause' })
    await step(id)
    expect(await leftFiles()).toHaveLength(1)
    await olive().run(changeImport, { import_id: id, action: 'resume' })
    await toItsEnd(id)
    expect(await leftFiles()).toEqual([])
  })

  // The process is killed at different moments; the control is a run without a kill.
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'whose process died %i times in the middle saves everything once',
    async (deaths) => {
      const name = `Deaths ${deaths}`
      const { id } = await start(bookmarks(name, paths(String(deaths))))
      let left = deaths
      let calls = 0
      const dying: Services = {
        ...imported.world.services,
        newId: () => {
          calls += 1
          if (left > 0 && calls % 3 === 0) {
            left -= 1
            throw new Error('Killed')
          }
          return imported.world.services.newId()
        },
      }
      let died = 0
      for (let at = 0; at < 60 && (await first())?.state !== 'finished'; at += 1)
        await step(id, dying).catch(() => died++)
      expect(died).toBe(deaths)
      expect(await first()).toMatchObject({ state: 'finished', total: 6, saved: 6, failed: 0 })
      const links = (await pinsOn(name))?.pins.map(({ link }) => link).toSorted()
      expect(links).toEqual(
        paths(String(deaths))
          .map((path) => `${imported.origin}${path}`)
          .toSorted(),
      )
    },
  )

  it('requests nothing twice when two processes run the same step', async () => {
    const { id } = await start(bookmarks('At once', paths('once')))
    await step(id)
    await Promise.allSettled([step(id), step(id)])
    await toItsEnd(id)
    expect((await pinsOn('At once'))?.pins).toHaveLength(6)
  })

  it('is accessible only to its owner, and deleted with them', async () => {
    const { id } = await start(bookmarks('Mine', ['/page/0']))
    const bob = imported.world.as('bob')
    expect(await bob.run(listImports, {})).toEqual([])
    const notFound = { code: 'import_not_found' }
    await expect(bob.run(listImportFailures, { import_id: id })).rejects.toMatchObject(notFound)
    const cancel = bob.run(changeImport, { import_id: id, action: 'cancel' })
    await expect(cancel).rejects.toMatchObject(notFound)
    await removeImportsOf(
      imported.world.services,
      imported.world.database,
      olive().viewer?.id ?? asId(''),
    )
    expect(await olive().run(listImports, {})).toEqual([])
    expect(await leftFiles()).toEqual([])
    await step(id)
    expect(await pinsOn('Mine')).toBeNull()
  })
})

describe('pictures in a zip', () => {
  it('are saved wherever the texts are in it, and the file is deleted after the last one', async () => {
    const html = '<h2>Read</h2><img src="../media/b%20c.png" alt="Second">'
    const zip = makeZip([
      { name: 'data/all.json', bytes: JSON.stringify([{ board: 'Along', uri: 'media/a.png' }]) },
      { name: 'pages/read.html', bytes: html },
      { name: 'media/a.png', bytes: imported.pictures[0]! },
      { name: 'media/b c.png', bytes: imported.pictures[1]! },
    ])
    const started = await start(new Uint8Array(zip), { name: 'along.zip' })
    await step(started.id)
    expect(await leftFiles()).toHaveLength(1)
    expect(await toItsEnd(started.id)).toMatchObject({ total: 2, saved: 2, failed: 0 })
    expect((await pinsOn('Along'))?.pins).toHaveLength(1)
    expect((await pinsOn('Read'))?.pins).toMatchObject([{ title: 'Second' }])
    expect(requestCounts.size).toBe(0)
    expect(await leftFiles()).toEqual([])
  })

  it('come with what was chosen for them, and without names of brands and people', async () => {
    const chosen = { comments_allowed: false, is_ai_made: true, is_paid_link: true }
    const paid = {
      ...{ ...chosen, partnership: 'brand', brand: 'bob' },
      tagged_user_ids: [idOf(imported.world, 'bob')],
      topic_ids: ['300', '7', '103'],
    }
    const broken = { comments_allowed: 'perhaps' }
    const at = { board: 'Chosen', link: `${imported.origin}/chosen` }
    const bytes = JSON.stringify([
      { ...at, image_file: 'a.png', title: 'Plain', pin_options: broken },
      { ...at, image_file: 'b.png', title: 'Labelled', pin_options: paid },
    ])
    const zip = makeZip([
      { name: 'pins/0001.json', bytes },
      { name: 'a.png', bytes: imported.pictures[0]! },
      { name: 'b.png', bytes: imported.pictures[1]! },
    ])
    const started = await start(new Uint8Array(zip), { name: 'chosen.zip' })
    expect(await toItsEnd(started.id)).toMatchObject({ saved: 2, failed: 0 })
    const [labelled, plain] = (await pinsOn('Chosen'))!.pins.toSorted((a, b) =>
      a.title.localeCompare(b.title),
    )
    expect(await olive().run(getPin, { id: labelled!.id })).toMatchObject({
      ...chosen,
      sponsorship: { status: 3, sponsor: null },
      tagged_people: [],
      topics: [{ name: 'Garden' }, { name: 'Kitchens' }],
    })
    expect(await olive().run(getPin, { id: plain!.id })).toMatchObject({
      ...{ comments_allowed: true, is_ai_made: false, is_paid_link: false, sponsorship: null },
    })
  })

  it('that are missing or broken are listed as failures', async () => {
    const bytes = JSON.stringify([
      { board: 'Lost', image_file: 'media/none.png', link: `${imported.origin}/bare/1` },
      { board: 'Lost', image_file: 'media/broken.png' },
    ])
    const zip = makeZip([
      { name: 'all.json', bytes },
      { name: 'media/broken.png', bytes: 'no picture' },
    ])
    const started = await start(new Uint8Array(zip), { name: 'lost.zip' })
    expect(await toItsEnd(started.id)).toMatchObject({ total: 2, saved: 0, failed: 2 })
    expect(await leftFiles()).toEqual([])
  })
})
