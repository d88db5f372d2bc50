import { expectNoViolations } from '../support/browser/violations.ts'
import { leaveRoom } from '../support/due/leave-room.ts'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a full quota is said where a picture is chosen and in the settings, and room is used again', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 413/)
  const { username } = await join(page)
  const board = await newBoard(page, 'Little room')
  await leaveRoom(username, 10)
  const space = page.getByRole('region', { name: 'Space' })
  const picture = page.getByLabel(/^Drop a picture/)

  await test.step('refused with what can be done, and nothing typed is lost', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await page.getByLabel('Title').fill('One more')
    await picture.setInputFiles({
      ...{ name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() },
    })
    await expect(page.getByText(/Too little room is left for this/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('One more')
    await expectNoViolations(page, 'a picture for which there is no room')
  })

  await test.step('both figures in the settings', async () => {
    await page.goto('/settings/account/')
    await expect(space.getByRole('progressbar')).toHaveAccessibleName(/take up 1 GB of 1 GB/)
    await expectNoViolations(page, 'a quota that is reached')
  })

  await test.step('once there is room, the same picture is saved, and counts', async () => {
    await leaveRoom(username, 1_000_000_000)
    await open(page, `/pin/create/?board_id=${board.id}`)
    await picture.setInputFiles({
      ...{ name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() },
    })
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog', { name: /Saved to Little room/ })).toBeVisible()
    await newPin(page, board)
    await page.goto('/settings/account/')
    await expect(space.getByText(/take up \d+(\.\d+)? kB of 1 GB/)).toBeVisible()
  })
})
