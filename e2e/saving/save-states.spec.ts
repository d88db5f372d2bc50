import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard } from '../support/world.ts'

const state = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const unanswered =
  "No answer came, so we don't know yet whether it was saved. Try again: there will be one Pin, not two."

async function titlesOn(page: Page, { id }: MadeBoard): Promise<string[]> {
  const pins = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: id })
  return pins.map((pin) => pin.title)
}

async function flag(name = 'flag.png', widthPx = 400) {
  return { name, mimeType: 'image/png', buffer: await drawFlag({ widthPx }) }
}

/**
 * The server does it, but its answer is lost. Requests come at the same time, so the route stays once it is spent:
 * with it would go those that it still holds.
 */
async function loseAnswers(page: Page, pattern: string, times: number): Promise<void> {
  let left = times
  await page.route(pattern, async (route) => {
    if (left-- <= 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** What the line beside the button says from now on, each time that it changes. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const line = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.parentElement?.parentElement?.querySelector(':scope > button'),
    )
    if (!line) throw new Error('There is no line beside the button')
    new MutationObserver(() => said.push(line.textContent ?? '')).observe(line, {
      ...{ characterData: true, childList: true, subtree: true },
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

test('a refused picture, a lost connection and a lost answer cost nothing, and make one Pin', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 415/, /ERR_FAILED/, /ERR_CONNECTION_RESET/)
  await join(page)
  const board = await newBoard(page, 'Step by step')
  await open(page, `/pin/create/?board_id=${board.id}`)
  await expect(save(page)).toBeVisible()
  const said = await listen(page)
  const picture = page.getByLabel(/^Drop a picture/)

  await page.route('**/PinDraftResource/update/', (route) => route.abort())

  await test.step('processing: another picture is asked for, and the words stay', async () => {
    await title(page).fill('Made once')
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await picture.setInputFiles(text)
    await expect(state(page, 'Not ready. All else is kept.')).toBeVisible()
    await expect(title(page)).toHaveValue('Made once')
    await expectNoViolations(page, 'a picture that was refused')
    await picture.setInputFiles(await flag())
    await expect(state(page, 'Ready, not saved yet')).toBeVisible()
  })

  await test.step('publishing: nothing is sent while the draft cannot be reached', async () => {
    await expect(page.getByRole('alert').getByText(/^Not saved yet/)).toBeVisible()
    // Whether the server has one of this page is not known until it answers.
    await press(save(page))
    await expect(
      state(page, 'Nothing was sent. Everything is still here: try again.'),
    ).toBeVisible()
    expect(await titlesOn(page, board)).toEqual([])
    await title(page).fill('Made once only')
    await page.unroute('**/PinDraftResource/update/')
  })

  await test.step('saving: what was sent stays as it is, and is sent once more', async () => {
    await loseAnswers(page, '**/PinResource/create/', 3)
    await press(save(page))
    await expect(state(page, unanswered)).toBeVisible()
    await expect(again(page)).toBeVisible()
    await expect(title(page)).toHaveAttribute('readonly')
    const chosen = page.getByRole('button', { name: 'Board Step by step' })
    await expect(chosen).toHaveAttribute('aria-disabled', 'true')
    await expectNoViolations(page, 'a save that was not answered')
    await press(again(page))
    await expect(page.getByRole('dialog', { name: /Saved to Step by step/ })).toBeVisible()
    expect(await titlesOn(page, board)).toEqual(['Made once only'])
    expect(await read(page, 'PinDraftsResource', {})).toEqual([])
  })

  const heard = await said()
  expect(heard.filter((text, at) => text === heard[at - 1])).toEqual([])
  for (const text of ['Being prepared', 'Not ready. All else is kept.', 'Saving', unanswered])
    expect(heard).toContain(text)
})

test('on a phone, by keyboard alone, a save whose answer is lost makes one Pin', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_CONNECTION_RESET/)
  await page.setViewportSize({ width: 390, height: 800 })
  await join(page)
  const board = await newBoard(page, 'By keys')
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel(/^(Drop|Add) a picture/).setInputFiles(await flag())
  await expect(state(page, 'Ready, not saved yet')).toBeVisible()
  await tabTo(page, title(page))
  await page.keyboard.type('Typed')
  await loseAnswers(page, '**/PinResource/create/', 3)
  // From a field, where the focus stays.
  await page.keyboard.press('Enter')
  await expect(state(page, unanswered)).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(' on')
  await expect(title(page)).toHaveValue('Typed')
  await tabTo(page, again(page))
  await expect(state(page, unanswered)).toBeInViewport()
  const button = await again(page).boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Saved to By keys/ })).toBeVisible()
  expect(button?.height).toBeGreaterThanOrEqual(44)
  expect(await titlesOn(page, board)).toEqual(['Typed'])
})

test('pages whose Pin was not answered make one, and so does each of several files', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_CONNECTION_RESET/)
  await join(page)
  const board = await newBoard(page, 'Many')

  await test.step('pages are put together, created and saved', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await press(page.getByRole('button', { name: 'Several pictures in one Pin' }))
    await page
      .getByLabel(/Choose pictures/)
      .setInputFiles([await flag('a.png'), await flag('b.png', 300)])
    await expect(state(page, 'Put together, not saved yet')).toBeVisible()
    await title(page).fill('Two pages')
    await loseAnswers(page, '**/StoryPinResource/create/', 3)
    await press(save(page))
    await expect(state(page, unanswered)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pages of the Pin' })).toHaveAttribute('inert')
    await press(again(page))
    await expect(page.getByRole('dialog', { name: /Saved to Many/ })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await titlesOn(page, board)).toEqual(['Two pages'])
  })

  await test.step('files are published one by one, and what is left goes on', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await page
      .getByLabel(/^Drop a picture/)
      .setInputFiles([await flag('c.png', 420), await flag('d.png', 440), await flag('e.png', 460)])
    await expect(page.getByText('3 of 3 files are here')).toBeVisible()
    await page.getByLabel('Title of c.png').fill('C')
    await press(page.getByRole('checkbox', { name: 'Choose e.png' }))
    await loseAnswers(page, '**/PinResource/create/', 4)
    await press(page.getByRole('button', { name: 'Save 2 Pins' }))
    await expect(state(page, 'Published')).toBeVisible({ timeout: 30_000 })
    expect(await titlesOn(page, board)).toHaveLength(3)
    expect((await titlesOn(page, board)).filter((one) => one === 'C')).toHaveLength(1)
    await expectNoViolations(page, 'some files that are saved')
    await page.getByLabel('Add more files').setInputFiles(await flag('f.png', 480))
    await expect(state(page, 'The other files are here')).toBeVisible()
  })
})
