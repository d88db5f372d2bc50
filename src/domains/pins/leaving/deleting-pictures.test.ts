import { describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { uploadImage } from '#contract/media/upload-image'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { removeDeletedBoards } from '#domains/boards'
import { systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import { drawPicture } from '#testing/media/pictures'
import { releaseImage, removeDeletedPins } from '../index.ts'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from '../test-pins.ts'
import { removePinsOfBoard, sweepUploads } from './pin-jobs.ts'

startWorld()

describe('deleting pictures', () => {
  const fileOf = async (signature: string) => {
    const text = 'select file from images where signature = $1'
    const [image] = await rows<{ file: string }>(world.database.reader, text, [signature])
    return image!.file
  }
  const keysOf = async (file: string) => {
    const found: string[] = []
    for await (const { key } of world.services.store.list(''))
      if (key.includes(file)) found.push(key)
    return found
  }

  it('removes every file with the last pin, and not before', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    const again = await world.as('bob').run(repin, { pin_id: pin.id, board_id: board.id })
    const signature = pin.image_signature
    const file = await fileOf(signature)
    expect(await keysOf(file)).not.toEqual([])

    await world.as('bob').run(deletePin, { id: pin.id })
    expect(await releaseImage(world.services, world.database, signature)).toBe(false)
    await world.as('bob').run(deletePin, { id: again.id })
    // Both can be restored for a day.
    expect(await releaseImage(world.services, world.database, signature)).toBe(false)
    const tomorrow = { now: () => new Date(Date.now() + 24.1 * 3_600_000) }
    await removeDeletedPins({ clock: tomorrow }, world.database)
    expect(await releaseImage(world.services, world.database, signature)).toBe(true)
    expect(await keysOf(file)).toEqual([])
  })

  it('removes the pins of a deleted board in repeatable steps', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    await world.as('bob').run(deleteBoard, { board_id: board.id })
    await expect(world.as('bob').run(getPin, { id: pin.id })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    // While it can be restored, nothing is removed.
    await removePinsOfBoard(world.database, board.id)
    expect(await removeDeletedBoards({ clock: systemClock }, world.database)).toBe(0)
    const tomorrow = { now: () => new Date(Date.now() + 24.1 * 3_600_000) }
    expect(await removeDeletedBoards({ clock: tomorrow }, world.database)).toBe(1)
    await removePinsOfBoard(world.database, board.id)
    await removePinsOfBoard(world.database, board.id)
    expect(await rows(world.database.reader, 'select 1 from pins where id = $1', [pin.id])).toEqual(
      [],
    )
    expect(await findWrongCounters()).toEqual([])
  })

  it('sweeps uploads that were never saved, after a day', async () => {
    const kept = await savedBy('bob', (await newBoard('bob')).id)
    const lost = await world.as('bob').run(uploadImage, { image: await drawPicture() })
    await sweepUploads(world.services, world.database)
    const [lostFile, keptFile] = [
      await fileOf(lost.image_signature),
      await fileOf(kept.image_signature),
    ]
    expect(await keysOf(lostFile)).not.toEqual([])
    await rows(
      world.database.writer,
      `update images set created_at = now() - interval '2 days'`,
      [],
    )
    await sweepUploads(world.services, world.database)
    expect(await keysOf(lostFile)).toEqual([])
    expect(await keysOf(keptFile)).not.toEqual([])
  })
})
