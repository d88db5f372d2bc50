import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, read, upload } from '../support/wire.ts'
import { join, type MadeBoard, newBoard, newPin, newSection } from '../support/world.ts'

const listOf = (page: Page, board: MadeBoard) =>
  page.getByRole('list', { name: `Pins on ${board.name}` })

const cardOf = (list: Locator, title: string) =>
  list.getByRole('checkbox', { name: `Select ${title}` })

async function fill(page: Page, board: MadeBoard, titles: readonly string[], section?: string) {
  for (const title of titles) await newPin(page, board, { title, section })
}

async function startSelecting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Select Pins' }).click()
  const bar = page.getByRole('region', { name: 'Selected Pins' })
  await expect(bar.getByRole('heading')).toHaveText('None selected')
  return bar
}

/** Holds back one kind of request until it is released. */
async function holdRequests(page: Page, place: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/resource/${place}/**`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function sendTo(page: Page, bar: Locator, how: 'Move' | 'Copy', ...names: string[]) {
  await bar.getByRole('button', { name: how, exact: true }).click()
  for (const name of names) {
    const dialog = page.getByRole('dialog', { name: /^Choose (board|section)$/ })
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const titlesOn = async (page: Page, board: MadeBoard): Promise<string[]> => {
  const pins = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  return pins.map(({ title }) => title).toSorted()
}

test('pins are selected by mouse and keyboard, moved, copied and deleted', async ({ page }) => {
  await join(page)
  const kitchen = await newBoard(page, 'Kitchen')
  const garden = await newBoard(page, 'Garden')
  await newSection(page, kitchen, 'Shelf')
  await fill(page, kitchen, ['Ash', 'Birch', 'Cedar', 'Damson', 'Elm'])
  await open(page, kitchen.url)
  const bar = await startSelecting(page)
  const list = listOf(page, kitchen)

  // A range by mouse, one of it deselected by keyboard, the next by an arrow key.
  await cardOf(list, 'Elm').click()
  await cardOf(list, 'Birch').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('heading')).toHaveText('4 selected')
  await page.keyboard.press('Space')
  await expect(cardOf(list, 'Birch')).not.toBeChecked()
  await cardOf(list, 'Cedar').click()
  await expect(bar.getByRole('heading')).toHaveText('2 selected')

  await sendTo(page, bar, 'Move', 'Garden')
  await expect(page.getByText('Moved 2 Pins to Garden')).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  expect(await titlesOn(page, garden)).toEqual(['Damson', 'Elm'])

  await cardOf(list, 'Ash').click()
  await sendTo(page, bar, 'Copy', 'Garden')
  await expect(page.getByText('Copied 1 Pin to Garden')).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(3)

  // All but one into a section: the board still shows them.
  await bar.getByRole('checkbox', { name: 'Select all' }).check()
  await cardOf(list, 'Cedar').click()
  await expect(bar.getByRole('heading')).toHaveText('2 selected')
  await sendTo(page, bar, 'Move', 'Kitchen', 'Shelf')
  await expect(page.getByText('Moved 2 Pins to Shelf in Kitchen')).toBeVisible()

  await cardOf(list, 'Cedar').click()
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Pin', exact: true }).click()
  await expect(page.getByText('Deleted 1 Pin')).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select Pins' })).toBeFocused()
  expect(await titlesOn(page, kitchen)).toEqual(['Ash', 'Birch'])
  expect(await titlesOn(page, garden)).toEqual(['Ash', 'Damson', 'Elm'])
})

test('moving pins uses the same picker as saving them', async ({ page }) => {
  await join(page)
  const kitchen = await newBoard(page, 'Kitchen')
  const shelf = await newSection(page, kitchen, 'Shelf')
  for (const name of ['Garden', 'Cellar']) await newBoard(page, name)
  await newBoard(page, 'Attic', 'protected')
  await fill(page, kitchen, ['Ash', 'Birch'], shelf.id)
  await open(page, `${kitchen.url}${shelf.slug}/`)
  const bar = await startSelecting(page)
  const list = page.getByRole('list', { name: /^Pins in / })
  await cardOf(list, 'Ash').click()
  await bar.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  const boards = page.getByRole('dialog', { name: 'Choose board' })
  await expect(boards.getByText('Move this Pin to:')).toBeVisible()
  await expect(boards.getByRole('combobox', { name: 'Search boards' })).toBeFocused()
  await expect(boards.getByRole('group', { name: 'Top choices' }).getByRole('option')).toHaveCount(
    2,
  )
  await expect(
    boards.getByRole('group', { name: 'All boards' }).getByRole('option', { name: 'Attic' }),
  ).toContainText('Protected')
  await expectNoViolations(page, 'the picker that moves pins')

  // The section that holds the pins is not offered.
  await page.keyboard.type('kit')
  await page.keyboard.press('Enter')
  const sections = page.getByRole('dialog', { name: 'Choose section' })
  await expect(sections.getByRole('option')).toHaveText(['Kitchen'])
  await sections.getByRole('button', { name: 'Back' }).press('Enter')

  // By keyboard only, to a new board.
  await page.keyboard.type('Larder')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved 1 Pin to Larder')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list.getByRole('checkbox')).toHaveCount(1)
})

test('every kind of move that the server refuses is reverted and reported', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  await join(page)
  const kitchen = await newBoard(page, 'Kitchen')
  const shelf = await newSection(page, kitchen, 'Shelf')
  await newSection(page, kitchen, 'Drawer')
  await fill(page, kitchen, ['Ash', 'Birch', 'Cedar'])
  await fill(page, kitchen, ['Damson', 'Elm'], shelf.id)

  /** Chooses a target that is deleted before the request arrives. */
  async function expectReverted(
    how: { call: string; path: string; cards: string[]; isAll?: boolean; to: string[] },
    vanish: () => Promise<unknown>,
    message: string,
  ) {
    await open(page, how.path)
    const bar = await startSelecting(page)
    const list = page.getByRole('list', { name: /^Pins (on|in) / })
    const before = await list.getByRole('checkbox').count()
    if (how.isAll) await bar.getByRole('checkbox', { name: 'Select all' }).check()
    for (const title of how.cards) await cardOf(list, title).click()
    const release = await holdRequests(page, how.call)
    await sendTo(page, bar, 'Move', ...how.to)
    // Shown at once, before the server has answered.
    const gone = how.isAll ? before - how.cards.length : how.cards.length
    await expect(list.getByRole('checkbox')).toHaveCount(before - gone)
    await vanish()
    release()
    await expect(page.getByText(message)).toBeVisible()
    await expect(list.getByRole('checkbox')).toHaveCount(before)
    await expect(bar.getByRole('heading')).toHaveText(`${gone} selected`)
    await page.unroute(`**/resource/${how.call}/**`)
    expect(await titlesOn(page, kitchen)).toHaveLength(5)
  }

  const first = await newBoard(page, 'Away')
  await expectReverted(
    { call: 'BulkEditResource/update', path: kitchen.url, cards: ['Ash', 'Birch'], to: ['Away'] },
    () => post(page, 'BoardResource/delete', { board_id: first.id }),
    "We couldn't find that board.",
  )
  const second = await newBoard(page, 'Away too')
  await expectReverted(
    {
      call: 'BulkEditSelectAllResource/update',
      path: kitchen.url,
      cards: ['Cedar'],
      isAll: true,
      to: ['Away too'],
    },
    () => post(page, 'BoardResource/delete', { board_id: second.id }),
    "We couldn't find that board.",
  )
  const third = await newSection(page, kitchen, 'Gone')
  await expectReverted(
    {
      call: 'BoardSectionEditResource/update',
      path: `${kitchen.url}${shelf.slug}/`,
      cards: ['Damson'],
      to: ['Kitchen', 'Gone'],
    },
    () => post(page, 'BoardSectionEditResource/delete', { section_id: third.id }),
    "We couldn't find that section.",
  )
  await expectReverted(
    {
      call: 'BoardSectionPinsResource/delete',
      path: `${kitchen.url}${shelf.slug}/`,
      cards: ['Elm'],
      to: ['Kitchen', 'Kitchen'],
    },
    () => post(page, 'BoardSectionEditResource/delete', { section_id: shelf.id }),
    "We couldn't find that section.",
  )
  // The section is gone, and all its pins are still on their board.
  expect(await titlesOn(page, kitchen)).toEqual(['Ash', 'Birch', 'Cedar', 'Damson', 'Elm'])
})

test('a large move runs in the background, shows its progress, and survives a reload', async ({
  page,
}) => {
  await join(page)
  const kitchen = await newBoard(page, 'Kitchen')
  const garden = await newBoard(page, 'Garden')
  const { image_signature } = await upload(page, await drawFlag())
  const place = { board_id: kitchen.id }
  const first = await post<{ id: string }>(page, 'PinResource/create', {
    ...place,
    image_signature,
  })
  // Many pins by doubling: the board is copied to itself.
  let pin_ids = [first.id]
  while (pin_ids.length < 512) {
    const copies = await post<{ pin_ids: string[] }>(page, 'BulkEditResource/create', {
      ...place,
      pin_ids,
    })
    pin_ids = [...pin_ids, ...copies.pin_ids]
  }
  await open(page, kitchen.url)
  const bar = await startSelecting(page)
  await bar.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(bar.getByRole('heading')).toHaveText('512 selected')
  await sendTo(page, bar, 'Move', 'Garden')
  await expect(page.getByText('Moving Pins')).toBeVisible()
  await page.reload()
  await expect
    .poll(async () => {
      const board = await read<{ pin_count: number }>(page, 'BoardResource', {
        board_id: garden.id,
      })
      return board.pin_count
    })
    .toBe(512)
  await open(page, kitchen.url)
  await expect(page.getByText('Moving Pins')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select Pins' })).toHaveCount(0)
})
