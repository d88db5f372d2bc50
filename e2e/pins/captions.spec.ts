import type { Locator, Page } from '@playwright/test'
import { drawVideo } from '../../testing/media/videos.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { join, newBoard } from '../support/world.ts'

const file = (text: string) => ({
  name: 'waves.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(text),
})

/** What the player shows at a moment, of the captions that are switched on. */
async function shownAt(video: Locator, seconds: number): Promise<string[]> {
  return video.evaluate(async (player: HTMLVideoElement, to) => {
    player.currentTime = to
    await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }))
    const tracks = [...player.textTracks].filter(({ mode }) => mode === 'showing')
    return tracks.flatMap(({ activeCues }) =>
      [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  }, seconds)
}

async function expectAskedBeforeReload(page: Page): Promise<void> {
  const dialogOpened = page.waitForEvent('dialog')
  // Deferred, as the runner would wait for the cancelled reload.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

async function expectAskedBefore(page: Page, leave: () => Promise<void>): Promise<void> {
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).press('Enter')
  await expect(question).toBeHidden()
}

async function removeAndReopen(page: Page, dialog: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Captions' }).press('Enter')
  await dialog.getByRole('button', { name: 'Add at the present moment' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove caption 1' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove caption 1' })).toBeFocused()
  await dialog.getByLabel('What is said').first().fill('Again!')
  // The draft does not have it yet.
  await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
  await expectAskedBeforeReload(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const home = page.getByRole('link', { name: 'Home', exact: true }).first()
  await expectAskedBefore(page, () => home.press('Enter'))
  // It is not published without what is half written.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    'Finish the captions first.',
  )
  await page.getByRole('button', { name: 'Captions' }).press('Enter')
  await expect(dialog.getByLabel('What is said').first()).toHaveValue('Again!')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toBeHidden()
}

test('captions are uploaded and typed, shown by the player, and refused to strangers', async ({
  page,
  press,
  browser,
}) => {
  await join(page)
  const board = await newBoard(page, 'Said', 'secret')
  const title = unique('Waves that speak')
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  await page.setViewportSize({ width: 390, height: 800 })

  await test.step('a file is uploaded, and what is wrong with another is said', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await page.getByLabel(/^Drop a picture/).setInputFiles({
      name: 'waves.mp4',
      mimeType: 'video/mp4',
      buffer: await drawVideo({ widthPx: 640, heightPx: 360, seconds: 4 }),
    })
    await press(page.getByRole('button', { name: 'Use this video' }))
    await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
    // It is loaded once there is a video.
    await expect(page.getByRole('button', { name: 'Captions' })).toBeVisible()
    await page.getByRole('button', { name: 'Change video' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Captions' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectNoViolations(page, 'no captions')
    const upload = dialog.getByLabel('Upload a .vtt or .srt file')
    await upload.setInputFiles(file('1\nsoon\nHello'))
    await expect(dialog.getByRole('alert')).toContainText('Line 1')
    await upload.setInputFiles(file('1\n00:00:00,500 --> 00:00:01,500\n<i>Hello</i> waves'))
    await expect(dialog.getByText('1 caption')).toBeVisible()
    await expect(dialog.getByLabel('What is said')).toHaveValue('Hello waves')
  })

  await test.step('another is typed by keyboard, with an error beside its field', async () => {
    await dialog.getByRole('button', { name: 'Add at the present moment' }).press('Enter')
    const added = dialog.getByRole('group', { name: 'Caption 1' })
    await expect(added.getByLabel('What is said')).toBeFocused()
    await added.getByLabel('From').fill('0:02')
    await added.getByLabel('To', { exact: true }).fill('0:01')
    await added.getByLabel('What is said').fill('Again')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(added.getByLabel('To', { exact: true })).toBeFocused()
    await expect(added).toContainText('Choose an end after the beginning.')
    await expectNoViolations(page, 'captions with an error')
    await added.getByLabel('To', { exact: true }).fill('0:03')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('English', { exact: true })).toBeVisible()
  })

  await test.step('what is gone leaves the focus near it, and what is closed is there again', () =>
    removeAndReopen(page, dialog))

  await test.step('the player shows them when they are switched on, and next time by itself', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await press(page.getByRole('dialog').getByRole('link', { name: 'See it now' }))
    const video = page.getByLabel(`Video: ${title}`)
    await expect(video.locator('track')).toHaveAttribute('srclang', 'en')
    await video.evaluate((player: HTMLVideoElement) => {
      const [track] = player.textTracks
      if (track) track.mode = 'showing'
    })
    await expect.poll(() => shownAt(video, 1)).toEqual(['Hello waves'])
    expect(await shownAt(video, 2.5)).toEqual(['Again!'])
    await page.reload()
    await expect.poll(() => shownAt(video, 1)).toEqual(['Hello waves'])
    await expectNoViolations(page, 'a video with captions')
  })

  await test.step('those of another language are added when the pin is edited', async () => {
    await press(page.getByRole('button', { name: 'More', exact: true }))
    await press(page.getByRole('menuitem', { name: 'Edit Pin' }))
    const form = page.getByRole('dialog', { name: 'Edit Pin' })
    await press(form.getByRole('button', { name: 'Captions' }))
    await expect(dialog.getByLabel('What is said').last()).toHaveValue('Again!')
    await dialog.getByLabel('Language').selectOption({ label: 'German' })
    const upload = dialog.getByLabel('Upload a .vtt or .srt file')
    await upload.setInputFiles(file('WEBVTT\n\n00:00.500 --> 00:01.500\nHallo Wellen'))
    await press(dialog.getByRole('button', { name: 'Done' }))
    await expect(form.getByText('English and German')).toBeVisible()
    await expectNoViolations(page, 'a video that is edited')
    await expectAskedBeforeReload(page)
    await expectAskedBefore(page, () => page.evaluate(() => history.back()))
    await press(form.getByRole('button', { name: 'Save changes' }))
    await expect(form).toBeHidden()
    const video = page.getByLabel(`Video: ${title}`)
    await expect(video.locator('track')).toHaveCount(2)
    await expect.poll(() => shownAt(video, 1)).toEqual(['Hello waves'])
    await video.evaluate((player: HTMLVideoElement) => {
      for (const track of player.textTracks) track.mode = 'disabled'
    })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('captions'))).toBeNull()
    await page.reload()
    await expect(video.locator('track')).toHaveCount(2)
    expect(await shownAt(video, 1)).toEqual([])
  })

  await test.step('a stranger gets no track of a secret pin', async () => {
    const track = page.getByLabel(`Video: ${title}`).locator('track').first()
    const address = new URL((await track.getAttribute('src')) ?? '', page.url()).href
    expect((await page.request.get(address)).status()).toBe(200)
    const stranger = await browser.newContext()
    expect((await stranger.request.get(address)).status()).toBe(404)
    await stranger.close()
  })
})
