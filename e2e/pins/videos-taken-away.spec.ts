import { drawVideo } from '../../testing/media/videos.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { join } from '../support/world.ts'

test('an operator takes videos away from a member, who reads why, and gives them back, by keys', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 409/)
  const { username } = await join(page)
  const keeper = await openBrowser()
  await becomeOperator(await join(keeper))
  await expect.poll(async () => (await keeper.request.get('/operator/videos/')).status()).toBe(200)
  const why = unique('Films of others')
  const row = keeper.getByRole('listitem').filter({ hasText: `@${username}` })

  await test.step('members have no such page', async () => {
    expect((await page.request.get('/operator/videos/')).status()).toBe(404)
  })

  await test.step('it takes a member and a reason', async () => {
    await open(keeper, '/operator/videos/')
    await expectNoViolations(keeper, 'refusing videos')
    const who = keeper.getByLabel('Member', { exact: true })
    const reason = keeper.getByLabel('Why?')
    await who.fill(`@${username}`)
    await keeper.getByRole('button', { name: 'Refuse videos' }).press('Enter')
    await expect(reason).toHaveAccessibleDescription(/Say why: they read it/)
    await expect(reason).toBeFocused()
    await keeper.keyboard.type(why)
    await keeper.keyboard.press('Tab')
    await keeper.keyboard.press('Enter')
    await expect(keeper.getByText(`${username} can't upload videos any more.`)).toBeVisible()
    await expect(row).toContainText(why)
    await expect(row).toContainText(/Since .+, by journey_keeper_/)
    await expect(who).toHaveValue('')
    await expectNoViolations(keeper, 'whose videos are refused')
  })

  await test.step('a second time is refused', async () => {
    await keeper.getByLabel('Member', { exact: true }).fill(username)
    await keeper.getByLabel('Why?').fill('Once more')
    await keeper.getByRole('button', { name: 'Refuse videos' }).press('Enter')
    await expect(keeper.getByLabel('Member', { exact: true })).toHaveAccessibleDescription(
      /They can't upload videos already/,
    )
  })

  await test.step('the member reads why and since when, and can still bring pictures', async () => {
    await open(page, '/pin/create/')
    const note = page.getByRole('region', { name: "You can't upload videos at the moment" })
    await expect(note).toContainText(`Their reason: ${why}`)
    await expect(note).toContainText(/decided so on .+ 20\d\d/)
    await expectNoViolations(page, 'the create page without videos')
    const drop = page.getByLabel(/^Drop a picture here/)
    const file = { name: 'waves.mp4', mimeType: 'video/mp4', buffer: await drawVideo() }
    await drop.setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: /can't upload videos/ })).toBeVisible()
  })

  await test.step('they are given back, and it stays on record', async () => {
    await row.getByRole('button', { name: `Allow again: ${username}` }).press('Enter')
    await expect(keeper.getByText(`${username} can upload videos again.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await keeper.getByRole('link', { name: 'Allowed again' }).press('Enter')
    await expect(row).toContainText(/Allowed again .+, by journey_keeper_/)
    await expectNoViolations(keeper, 'who may upload videos again')
    await page.reload()
    await expect(page.getByLabel(/^Drop a picture or video here/)).toBeAttached()
    await expect(page.getByText('Their reason:')).toHaveCount(0)
  })
})
