import { drawVideo } from '../../testing/media/videos.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('what is said in the one video of a Pin is written while the Pin waits, and shown on the Pin', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 409/)
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const board = await newBoard(page, unique('Films'))
  const title = unique('Waves')
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  const captions = page.getByRole('button', { name: 'Captions', exact: true })
  const add = dialog.getByRole('button', { name: 'Add at the present moment' })
  const save = page.getByRole('button', { name: 'Save changes' })

  await test.step('a Pin of one video is scheduled', async () => {
    await expect(async () => {
      await open(page, `/pin/create/?board_id=${board.id}`)
      expect(await page.getByRole('group', { name: 'When to publish' }).count()).toBe(1)
    }).toPass()
    const buffer = await drawVideo({ widthPx: 640, heightPx: 360, seconds: 2 })
    await page
      .getByLabel(/^Drop a picture/)
      .setInputFiles({ name: 'waves.mp4', mimeType: 'video/mp4', buffer })
    await press(page.getByRole('button', { name: 'Use this video' }))
    await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('radio', { name: 'Publish later' }))
    await page.getByLabel('Day').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await page.getByLabel('Time', { exact: true }).fill('12:00')
    await press(page.getByRole('button', { name: 'Schedule', exact: true }))
    await expect(page.getByText(/^Will be published/)).toBeVisible()
  })

  const [waiting] = await read<{ id: string }[]>(page, 'ScheduledPinsResource', {})
  const named = { scheduled_pin_id: waiting?.id }
  const said = async () => JSON.stringify(await read(page, 'ScheduledPinCaptionsResource', named))
  const edit = () => open(page, `/business/scheduled/${waiting?.id}/`)

  await test.step('its video plays where it is edited, and captions are typed by keyboard', async () => {
    await edit()
    const plays = (video: HTMLVideoElement) => video.readyState > 0 && !video.error
    await expect.poll(() => page.locator('video').first().evaluate(plays)).toBe(true)
    await expect(page.getByText('None yet')).toBeVisible()
    await captions.press('Enter')
    await add.press('Enter')
    await page.keyboard.type('Good night')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Not finished yet')).toBeVisible()
    await expect(save).toHaveAccessibleDescription('Finish the captions first.')
    await page.getByRole('link', { name: 'Scheduled Pins' }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).press('Enter')
    await expect(question).toBeHidden()
    await captions.press('Enter')
    await expect(dialog.getByLabel('What is said')).toHaveValue('Good night')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByText('English', { exact: true })).toBeVisible()
    await expectNoViolations(page, 'a Pin of one video that waits')
    await press(save)
    await expect(page).toHaveURL(/business.scheduled.$/)
    expect(await said()).toContain('Good night')
  })

  await test.step('what somebody else wrote meanwhile is read anew', async () => {
    await edit()
    await expect(page.getByText('English', { exact: true })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill(`${title} by night`)
    await post(page, 'ScheduledPinResource/update', {
      ...{ ...named, captions: [{ language: 'de', text: '0:01 --> 0:02\nGute Nacht' }] },
    })
    await press(save)
    await expect(page.getByText(/was changed elsewhere while you edited it/)).toBeVisible()
    await expect(page.getByText('German', { exact: true })).toBeVisible()
    await captions.press('Enter')
    await expect(dialog.getByLabel('What is said')).toHaveValue('Gute Nacht')
    await dialog.getByLabel('What is said').fill('Schlaf gut')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  })

  await test.step('what is typed while it is published goes to the Pin', async () => {
    const { id } = await post<{ id: string }>(page, 'ScheduledPinPublishResource/create', named)
    await press(save)
    await press(page.getByRole('button', { name: 'Save to the published Pin' }))
    await expect(page).toHaveURL(new RegExp(`/pin/${id}/`))
    await expect(page.locator('video track').first()).toHaveAttribute('srclang', 'de')
    const onPin = JSON.stringify(await read(page, 'PinCaptionsResource', { id }))
    expect(onPin).toContain('Schlaf gut')
  })
})
