import { mkdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { PinCard } from '#contract/pins/pin'
import { installedChromium } from '#testing/outside/chromium'
import { untilDrawn } from './support/browser/layout-shifts.ts'
import { open } from './support/journey.ts'
import { memberStates } from './support/screens/member-states.ts'
import type { Screen, ScreenFixtures } from './support/screens/screen-fixtures.ts'
import { memberScreens, visitorScreens } from './support/screens/screens.ts'
import { post, read } from './support/wire.ts'
import { join, type MadeBoard, newBoard, newSection } from './support/world.ts'

/**
 * Takes screenshots of every screen of a running product with demo content:
 * node e2e/tour.ts <address of the product> <folder> [words a screen's name must contain]
 * With OTHERS_URL also those that fetch from a foreign site. The pictures of the README are in the folder
 * `readme`.
 */
const [productUrl = '', folder = '', wanted = ''] = process.argv.slice(2)
if (!productUrl || !folder) {
  console.error('node e2e/tour.ts <address of the product> <folder> [words]')
  process.exit(2)
}
process.env.PRODUCT_URL = productUrl
const foreignSite = process.env.OTHERS_URL ?? ''

type Session = NonNullable<BrowserContextOptions['storageState']>

const widths = { 1440: 900, 900: 1_100, 390: 844 }
const looks = ['light', 'dark'] as const

const cardWithTools: Screen<ScreenFixtures> = {
  name: 'card with tools',
  async show(page) {
    await page.goto('/')
    await page.getByRole('listitem').nth(2).hover()
    await page.getByRole('listitem').nth(2).getByRole('button').first().waitFor()
  },
}

const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: ['--no-sandbox', '--hide-scrollbars'],
})
try {
  // Before anything is saved, as after a first start.
  if (wanted === '') await drawHomes()
  const { things, session } = await makeThings(browser)
  for (const [width, height] of Object.entries(widths)) {
    for (const colorScheme of looks) {
      const options = optionsFor(Number(width), height, colorScheme)
      const place = joinPath(folder, width, colorScheme)
      await walk(options, visitorScreens, things, joinPath(place, 'visitor'))
      const tools = Number(width) > 600 ? [cardWithTools] : []
      const screens = [...memberScreens, ...tools, ...memberStates]
      await walk({ ...options, storageState: session }, screens, things, joinPath(place, 'member'))
    }
  }
  if (wanted === '') await drawInside(things, session)
} finally {
  await browser.close()
}

function optionsFor(width: number, height: number, colorScheme: 'light' | 'dark') {
  const isPhone = width < 600
  return {
    baseURL: productUrl,
    viewport: { width, height },
    colorScheme,
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  } satisfies BrowserContextOptions
}

async function walk(
  options: BrowserContextOptions,
  screens: readonly Screen<ScreenFixtures>[],
  things: ScreenFixtures,
  place: string,
): Promise<void> {
  const shown = screens
    .filter(({ name }) => name.includes(wanted))
    .filter(({ needsForeignSite }) => !needsForeignSite || foreignSite !== '')
  if (shown.length === 0) return
  await mkdir(place, { recursive: true })
  const context = await browser.newContext(options)
  const page = await context.newPage()
  for (const screen of shown) {
    try {
      await screen.show(page, things)
      await untilDrawn(page)
    } catch (error) {
      console.error(`${place}: ${screen.name} failed: ${error}`)
    }
    const path = joinPath(place, `${screen.name.replaceAll(/[^a-z]+/g, '-')}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    console.log(path)
  }
  await context.close()
}

/** A member with boards of demo pins, among the people of the demo. */
async function makeThings(browser: Browser) {
  const context = await browser.newContext({ baseURL: productUrl })
  const page = await context.newPage()
  const { username } = await join(page)
  await post(page, 'UserSettingsResource/update', {
    full_name: 'Nora Vik',
    about: 'Keeps what the tide leaves and what the kitchen needs.',
    website_url: 'https://example.com/',
  })
  const fresh = await read<PinCard[]>(page, 'UserHomefeedResource', { page_size: 120 })
  const theirPin = fresh.find((pin) => pin.title !== '' && pin.link !== null) ?? fresh[0]
  if (!theirPin) throw new Error('There is no demo content on this server yet')
  const theirName = theirPin.pinner.username
  const boards = await read<(MadeBoard & { section_count: number })[]>(page, 'BoardsResource', {
    username: theirName,
  })
  const theirBoard = boards.find(({ section_count }) => section_count > 0) ?? boards[0]
  if (!theirBoard) throw new Error(`${theirName} has no board`)
  const theirSections = await read<{ slug: string }[]>(page, 'BoardSectionsResource', {
    board_id: theirBoard.id,
  })

  const scraps = await newBoard(page, 'Scraps')
  const emptyBoard = await newBoard(page, 'Nothing yet', 'secret')
  await savePins(page, await newBoard(page, 'Letters and maps'), fresh.slice(60, 69))
  await savePins(page, await newBoard(page, 'Quiet, not yet shown', 'secret'), fresh.slice(50, 56))
  await savePins(page, await newBoard(page, 'A kitchen by the window'), fresh.slice(36, 48))
  const board = await newBoard(page, 'Long evenings')
  const section = await newSection(page, board, 'With sugar')
  await newSection(page, board, 'Lamps and late light')
  await savePins(page, board, fresh.slice(10, 34))
  const [pin] = await savePins(page, board, fresh.slice(4, 10).toReversed(), section.id)
  if (!pin) throw new Error('Nothing was saved')

  const conversation = await post<{ id: string }>(page, 'ConversationsResource/create', {
    user_ids: [theirPin.pinner.id],
    text: 'I have been looking for this one for years. Where did you find it?',
    pin: theirPin.id,
  })

  const things: ScreenFixtures = {
    username,
    board,
    emptyBoard,
    sectionPath: `${board.url}${section.slug}/`,
    pin,
    theirName,
    theirBoard,
    theirSectionPath: `${theirBoard.url}${theirSections[0]?.slug ?? ''}/`,
    theirPin,
    conversationPath: `/messages/${conversation.id}/`,
    scraps,
    picture: await (await page.request.get(theirPin.images['736x'].url)).body(),
    foreignSite,
  }
  const session = await context.storageState()
  await context.close()
  return { things, session }
}

/** Saves pins of others in reverse order, so that the first comes first. */
async function savePins(page: Page, board: MadeBoard, pins: readonly PinCard[], section?: string) {
  const saved: { id: string; title: string }[] = []
  for (const { id } of pins.toReversed()) {
    const options = { pin_id: id, board_id: board.id, section: section ?? null }
    saved.unshift(await post(page, 'RepinResource/create', options))
  }
  return saved
}

function drawHomes(): Promise<void> {
  return drawReadme([
    ['home', '/', optionsFor(1_440, 900, 'light')],
    ['phone', '/', optionsFor(390, 844, 'light')],
  ])
}

function drawInside({ board, theirPin }: ScreenFixtures, storageState: Session): Promise<void> {
  return drawReadme([
    ['closeup', `/pin/${theirPin.id}/`, { ...optionsFor(1_440, 900, 'light'), storageState }],
    ['board-dark', board.url, { ...optionsFor(1_440, 900, 'dark'), storageState }],
  ])
}

async function drawReadme(
  pictures: readonly (readonly [name: string, path: string, options: BrowserContextOptions])[],
): Promise<void> {
  const place = joinPath(folder, 'readme')
  await mkdir(place, { recursive: true })
  for (const [name, path, options] of pictures) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await open(page, path)
    await untilDrawn(page)
    await page.screenshot({ path: joinPath(place, `${name}.png`), animations: 'disabled' })
    await context.close()
  }
}
