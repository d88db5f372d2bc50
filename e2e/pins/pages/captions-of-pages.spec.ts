import type { Locator, Page } from '@playwright/test'
import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique, untilInteractive } from '../../support/journey.ts'
import { drawFlags } from '../../support/pictures.ts'
import { read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const ofPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true })
const vtt = (text: string) => ({
  ...{ name: 'waves.vtt', mimeType: 'text/vtt' },
  buffer: Buffer.from(`WEBVTT\n\n00:00.200 --> 00:03.000\n${text}`),
})

/** The texts that the player shows at its second second. */
const shown = (video: Locator) =>
  video.evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState === 0) {
      player.muted = true
      await player.play()
    }
    player.pause()
    player.currentTime = 1
    await new Promise((resolve) => setTimeout(resolve, 100))
    return [...player.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text))
  })

/** Of the draft that is open, as the server has it: of each page. */
async function keptLanguages(page: Page) {
  const draft_id = new URL(page.url()).searchParams.get('draft')
  type Kept = { pages: { captions?: { language: string }[] }[] }
  const { pages } = await read<Kept>(page, 'PinDraftResource', { draft_id })
  return pages.map(({ captions = [] }) => captions.map(({ language }) => language))
}

test('captions of a page are kept with its draft, shown by a button, and edited', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Said'))
  const title = unique('Pages that speak')
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  const captionsButton = page.getByRole('button', { name: 'Captions', exact: true })

  await test.step('given to the page with a video alone, by keys', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
    const buffer = await drawVideo({ widthPx: 360, heightPx: 480, seconds: 4 })
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer }
    const files = page.getByLabel(/Choose pictures/)
    await files.setInputFiles([...(await drawFlags(400)), film])
    await page.getByLabel('Title', { exact: true }).fill(title)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled({
      timeout: 60_000,
    })
    await expect(captionsButton).toHaveCount(0)
    await ofPage(page, 2).press('Enter')
    await captionsButton.press('Enter')
    await dialog.getByRole('button', { name: 'Add at the present moment' }).press('Enter')
    await page.keyboard.type('Half a sen')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(dialog).toBeHidden()
    await ofPage(page, 1).press('Enter')
    await expect(
      page.getByRole('button', { name: 'Save', exact: true }),
    ).toHaveAccessibleDescription('Finish the captions of page 2 first.')
    await ofPage(page, 2).press('Enter')
    await expect(page.getByText('Not finished yet')).toBeVisible()
    await captionsButton.press('Enter')
    await expect(dialog.getByLabel('What is said')).toHaveValue('Half a sen')
    await dialog.getByLabel('Upload a .vtt or .srt file').setInputFiles(vtt('Hello waves'))
    await expect(dialog.getByLabel('What is said')).toHaveValue('Hello waves')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByText('English', { exact: true })).toBeVisible()
    await expectNoViolations(page, 'a page with captions')
  })

  await test.step('there again after a reload', async () => {
    await expect.poll(() => keptLanguages(page)).toEqual([[], ['en']])
    await page.reload()
    await untilInteractive(page)
    await ofPage(page, 2).press('Enter')
    await expect(ofPage(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('English', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await press(page.getByRole('dialog').getByRole('link', { name: 'See it now' }))
  })

  const video = page.locator('figure video')
  await test.step('shown by a button, and next time by itself', async () => {
    await page.getByRole('group', { name: 'Pages' }).press('End')
    await expect(captionsButton).toHaveAttribute('aria-pressed', 'false')
    await expect(video.locator('track')).toHaveAttribute('srclang', 'en')
    await captionsButton.press('Enter')
    await expect(captionsButton).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(page, 'a page that speaks')
    await expect.poll(() => shown(video)).toEqual(['Hello waves'])
    await page.reload()
    await untilInteractive(page)
    await page.getByRole('group', { name: 'Pages' }).press('End')
    await expect(captionsButton).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => shown(video)).toEqual(['Hello waves'])
    await captionsButton.press('Enter')
    await expect(captionsButton).toHaveAttribute('aria-pressed', 'false')
    expect(await shown(video)).toEqual([])
  })

  await test.step('changed where the pin is edited', async () => {
    await press(page.getByRole('button', { name: 'More', exact: true }))
    await press(page.getByRole('menuitem', { name: 'Edit Pin' }))
    const form = page.getByRole('dialog', { name: 'Edit Pin' })
    await form.getByRole('button', { name: 'Page 2', exact: true }).press('Enter')
    await form.getByRole('button', { name: 'Captions' }).press('Enter')
    await expect(dialog.getByLabel('What is said')).toHaveValue('Hello waves')
    await dialog.getByLabel('What is said').fill('Good night')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expectNoViolations(page, 'a page that is edited')
    await form.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(form).toBeHidden()
    await page.getByRole('group', { name: 'Pages' }).press('End')
    await captionsButton.press('Enter')
    await expect.poll(() => shown(video)).toEqual(['Good night'])
  })
})

test('captions of one of several files are kept over a reload, and saved with it', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Said'))
  await open(page, `/pin/create/?board_id=${board.id}`)
  const buffer = await drawVideo({ widthPx: 360, heightPx: 480, seconds: 4 })
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer }
  const [flag] = await drawFlags(400)
  await page.getByLabel(/^Drop a picture/).setInputFiles([film, ...(flag ? [flag] : [])])
  const button = page.getByRole('button', { name: 'Captions of film.mp4' })
  await expect(button).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Captions of/ })).toHaveCount(1)
  for (const name of ['film.mp4', flag?.name ?? ''])
    await page.getByLabel(`Title of ${name}`).fill(unique('Said'))
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  await expect(dialog.getByLabel('The video')).toHaveAttribute('src', /^blob:/)
  await dialog.getByLabel('Upload a .vtt or .srt file').setInputFiles(vtt('Hello waves'))
  await expect(dialog.getByLabel('What is said')).toHaveValue('Hello waves')
  await expectNoViolations(page, 'captions of one of several files')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const save = page.getByRole('button', { name: 'Save 2 Pins' })
  await expect(save).toHaveAccessibleDescription('Finish the captions of film.mp4 first.')
  await button.press('Enter')
  await expect(dialog.getByLabel('What is said')).toHaveValue('Hello waves')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByText('Captions: English')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Captions: English')).toBeVisible()
  await untilInteractive(page)
  await press(page.getByRole('button', { name: 'Save 2 Pins' }))
  const saved = async () => {
    const pins = await read<{ id: string; is_video: boolean }[]>(page, 'BoardFeedResource', {
      board_id: board.id,
    })
    const video = pins.find(({ is_video }) => is_video)
    const said = video
      ? await read<{ language: string }[]>(page, 'PinCaptionsResource', { id: video.id })
      : []
    return [pins.length, said.map(({ language }) => language)]
  }
  await expect.poll(saved, { timeout: 30_000 }).toEqual([2, ['en']])
})
