import { beforeAll, expect, it } from 'vitest'
import type { PinId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { idOf } from '#testing/callers'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { startAdAccounts } from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'

startAdAccounts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const ada = () => world.as('ada')
const tagged = (...names: ('olive' | 'bob' | 'ada')[]) => ({
  tagged_user_ids: names.map((name) => idOf(world, name)),
})
const namesIn = (pin: { tagged_people: { username: string }[] }) =>
  pin.tagged_people.map(({ username }) => username)
const seenBy = async (reader: typeof world.visitor, id: PinId) =>
  namesIn(await reader.run(getPin, { id }))

let board_id: Awaited<ReturnType<typeof newBoard>>['id']
beforeAll(async () => {
  board_id = (await newBoard('olive')).id
})

it('tags are hidden from those with a block, and end between creator and person', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob', 'ada'))
  await bob().run(blockPerson, { user_id: idOf(world, 'ada') })
  expect([await seenBy(bob(), id), await seenBy(ada(), id)]).toEqual([['bob'], ['ada']])
  expect(await seenBy(olive(), id)).toEqual(['bob', 'ada'])
  await bob().run(unblockPerson, { user_id: idOf(world, 'ada') })
  await ada().run(blockPerson, { user_id: idOf(world, 'olive') })
  expect(await seenBy(world.visitor, id)).toEqual(['bob'])
  await runAllJobs(world)
  await ada().run(unblockPerson, { user_id: idOf(world, 'olive') })
  expect(await seenBy(world.visitor, id)).toEqual(['bob'])
})

it('tags stay ended after a block for who had removed themselves, and not for others', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob', 'ada'))
  await bob().run(removeOwnTag, { pin_id: id })
  for (const one of [bob(), ada()]) {
    await one.run(blockPerson, { user_id: idOf(world, 'olive') })
    await runAllJobs(world)
    await one.run(unblockPerson, { user_id: idOf(world, 'olive') })
  }
  expect(await seenBy(world.visitor, id)).toEqual([])
  expect(
    await refusalOf(() => olive().run(editPin, { id, ...tagged('ada', 'bob') })),
  ).toMatchObject({
    ...{ code: 'person_not_taggable', field: 'tagged_user_ids.1' },
  })
  expect(namesIn(await olive().run(editPin, { id, ...tagged('ada') }))).toEqual(['ada'])
})
