import type { Page } from '@playwright/test'
import { open } from './journey.ts'
import { drawFlag } from './pictures.ts'
import {
  fillBoard,
  join,
  type MadeBoard,
  type MadePin,
  newBoard,
  newPin,
  newSection,
} from './world.ts'

/** Things screens can be shown with. */
export interface Surroundings {
  username: string
  board: MadeBoard
  emptyBoard: MadeBoard
  sectionPath: string
  pin: MadePin
  theirName: string
  theirBoard: MadeBoard
  theirSectionPath: string
  theirPin: MadePin
  /** Takes what is saved while screens are shown. */
  scraps: MadeBoard
  /** To be brought from the device. */
  picture: Buffer
  /** Somebody's site, with pictures on its first page and none on `/empty`. */
  foreignSite: string
}

export interface Screen {
  name: string
  /** Asks for pages of the foreign site. */
  isAbroad?: boolean
  show: (page: Page, things: Surroundings) => Promise<void>
}

/** A member in this browser, and somebody else, each with boards. */
export async function makeSurroundings(
  page: Page,
  author: Page,
  foreignSite: string,
): Promise<Surroundings> {
  const { username: theirName } = await join(author)
  const theirBoard = await newBoard(author, 'House by the sea')
  const theirSection = await newSection(author, theirBoard, 'Stairs')
  const theirPin = await newPin(author, theirBoard, {
    title: 'A stair with a blue runner, and a window on the landing',
    description: 'Thirteen steps. #stairs',
    link: 'https://example.com/stairs',
    section: theirSection.id,
  })

  const { username } = await join(page)
  const board = await newBoard(page, 'Long evenings')
  const section = await newSection(page, board, 'With sugar')
  await fillBoard(page, board, 8)
  const pin = await newPin(page, board, { title: 'A tart', section: section.id })
  return {
    username,
    board,
    emptyBoard: await newBoard(page, 'Nothing yet', 'secret'),
    sectionPath: `${board.url}${section.slug}/`,
    pin,
    theirName,
    theirBoard,
    theirSectionPath: `${theirBoard.url}${theirSection.slug}/`,
    theirPin,
    scraps: await newBoard(page, 'Scraps'),
    picture: await drawFlag(),
    foreignSite,
  }
}

const plain = (name: string, path: (things: Surroundings) => string): Screen => ({
  name,
  show: (page, things) => open(page, path(things)),
})

const onPages: Screen[] = [
  plain('home', () => '/'),
  plain('pin of theirs', ({ theirPin }) => `/pin/${theirPin.id}/`),
  plain('board of theirs', ({ theirBoard }) => theirBoard.url),
  plain('section of theirs', ({ theirSectionPath }) => theirSectionPath),
  plain('profile of theirs', ({ theirName }) => `/${theirName}/`),
  plain('pins of theirs', ({ theirName }) => `/${theirName}/?tab=pins`),
  plain('nothing there', () => '/nobody-here/nothing/'),
]

export const visitorScreens: Screen[] = [
  ...onPages,
  plain('sign-up', () => '/signup/'),
  plain('log-in', () => '/login/'),
  plain('forgotten password', () => '/password/forgot/'),
  plain('policy', () => '/_/_/policy/privacy-policy/'),
  {
    name: 'sign-up with errors',
    async show(page) {
      await open(page, '/signup/')
      await page.getByLabel('Email').fill('nobody@example')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByText('Your password is too short!').waitFor()
    },
  },
  {
    name: 'log-in with errors',
    async show(page) {
      await open(page, '/login/')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText("Don't forget to add your password.").waitFor()
    },
  },
]

export const memberScreens: Screen[] = [
  ...onPages,
  plain('board of mine', ({ board }) => board.url),
  plain('board without pins', ({ emptyBoard }) => emptyBoard.url),
  plain('section of mine', ({ sectionPath }) => sectionPath),
  plain('pin of mine', ({ pin }) => `/pin/${pin.id}/`),
  plain('profile of mine', ({ username }) => `/${username}/`),
  plain('pins of mine', ({ username }) => `/${username}/?tab=pins`),
  plain('create pin', () => '/pin/create/'),
  plain('settings', () => '/settings/'),
  plain('account settings', () => '/settings/account/'),
  plain('log-out', () => '/logout/'),
]

export const memberStates: Screen[] = [
  {
    name: 'create menu',
    async show(page) {
      await open(page, '/')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'create board',
    async show(page, { emptyBoard }) {
      await open(page, emptyBoard.url)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Board/ }).click()
      await page.getByRole('dialog', { name: 'Create board' }).waitFor()
    },
  },
  {
    name: 'edit board',
    async show(page, { board }) {
      await open(page, board.url)
      await page.getByRole('button', { name: `More for ${board.name}` }).click()
      await page.getByRole('menuitem', { name: 'Edit board' }).click()
      await page.getByRole('dialog', { name: 'Edit board' }).waitFor()
    },
  },
  {
    name: 'delete board',
    async show(page, things) {
      await stateNamed('edit board').show(page, things)
      await page.getByRole('button', { name: 'Delete board' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'edit section',
    async show(page, { sectionPath }) {
      await open(page, sectionPath)
      await page.getByRole('button', { name: 'Edit section' }).click()
      await page.getByRole('dialog', { name: 'Edit section' }).waitFor()
    },
  },
  {
    name: 'picker',
    async show(page, { theirPin }) {
      await open(page, `/pin/${theirPin.id}/`)
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /choose a board for/i })
        .click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'picker with sections',
    async show(page, things) {
      await stateNamed('picker').show(page, things)
      await page.getByRole('option', { name: things.board.name }).first().click()
      await page.getByRole('option', { name: 'With sugar' }).waitFor()
    },
  },
  {
    name: 'picker with a new board',
    async show(page, things) {
      await stateNamed('picker').show(page, things)
      await page.getByRole('button', { name: 'Create board' }).click()
      await page.getByRole('switch', { name: 'Secret' }).waitFor()
    },
  },
  {
    name: 'edit pin',
    async show(page, { pin }) {
      await open(page, `/pin/${pin.id}/`)
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: 'More', exact: true })
        .click()
      await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
      await page.getByRole('dialog').getByLabel('Section').waitFor()
    },
  },
  {
    name: 'delete pin',
    async show(page, { pin }) {
      await open(page, `/pin/${pin.id}/`)
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: 'More', exact: true })
        .click()
      await page.getByRole('menuitem', { name: 'Delete Pin' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'create pin, pictures of a page',
    isAbroad: true,
    async show(page, { foreignSite }) {
      await open(page, '/pin/create/')
      await page.getByLabel('Or save from a web page').fill(foreignSite)
      await page.getByRole('button', { name: 'Find pictures' }).click()
      await page.getByRole('button', { name: /^Picture 1 of/ }).waitFor()
    },
  },
  {
    name: 'create pin, page without pictures',
    isAbroad: true,
    async show(page, { foreignSite }) {
      await open(page, '/pin/create/')
      await page.getByLabel('Or save from a web page').fill(`${foreignSite}/empty`)
      await page.getByRole('button', { name: 'Find pictures' }).click()
      await page.getByRole('heading', { name: 'No pictures to save here' }).waitFor()
    },
  },
  {
    name: 'create pin, chosen',
    async show(page, { scraps, picture }) {
      await open(page, `/pin/create/?board_id=${scraps.id}`)
      const file = { name: 'found.png', mimeType: 'image/png', buffer: picture }
      await page.getByLabel(/^Drop a picture here/).setInputFiles(file)
      await page.getByText('Your picture is ready.').waitFor()
      await page.getByLabel('Title').fill('Found on the way home')
    },
  },
  {
    name: 'create pin, saved',
    async show(page, things) {
      await stateNamed('create pin, chosen').show(page, things)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('heading', { name: /^Saved to/ }).waitFor()
    },
  },
]

function stateNamed(name: string): Screen {
  const found = memberStates.find((state) => state.name === name)
  if (!found) throw new Error(`There is no state called ${name}`)
  return found
}
