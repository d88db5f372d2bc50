import { expect, it } from 'vitest'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import { hidePerson } from '#domains/people'
import { idOf } from '#testing/callers'
import { newBoard, savedBy, startWorld, world } from './test-pins.ts'

startWorld()

it('hides the pins of a hidden person on other people’s boards, and shows them again afterwards', async () => {
  const { id: board_id } = await newBoard('olive')
  const bob = idOf(world, 'bob')
  await world.as('olive').run(inviteToBoard, { board_id, invited_user_ids: [bob] })
  await world.as('bob').run(acceptBoardInvite, { board_id })
  const own = await savedBy('olive', board_id)
  const his = await savedBy('bob', board_id)
  const hide = (at: Date | null) => world.database.transaction((db) => hidePerson(db, bob, at))

  for (const actor of [world.visitor, world.as('olive'), world.as('ada')]) {
    const onBoard = async () => (await actor.run(boardFeed, { board_id })).items.map(({ id }) => id)
    const isHome = async () =>
      (await actor.run(homeFeed, { page_size: 250 })).items.some(({ id }) => id === his.id)
    expect(await onBoard()).toEqual([his.id, own.id])
    const wasHome = await isHome()
    await hide(new Date())
    expect(await onBoard()).toEqual([own.id])
    expect(await isHome()).toBe(false)
    await expect(actor.run(getPin, { id: his.id })).rejects.toMatchObject({ code: 'pin_not_found' })
    await hide(null)
    expect(await onBoard()).toEqual([his.id, own.id])
    expect(await isHome()).toBe(wasHome)
    expect((await actor.run(getPin, { id: his.id })).id).toBe(his.id)
  }
})
