import type { Page } from '@playwright/test'
import { open } from './journey.ts'
import { drawFlag } from './pictures.ts'
import { untilFound } from './until-found.ts'
import { type Person, post, read } from './wire.ts'
import {
  fillBoard,
  join,
  type MadeBoard,
  type MadePin,
  newBoard,
  newPin,
  newSection,
} from './world.ts'

/** The things that screens show. */
export interface ScreenFixtures {
  username: string
  board: MadeBoard
  emptyBoard: MadeBoard
  sectionPath: string
  pin: MadePin
  theirName: string
  theirBoard: MadeBoard
  theirSectionPath: string
  theirPin: MadePin
  /** A conversation of both members, with a pin. */
  conversationPath: string
  /** For pins that are saved while screens are shown. */
  scraps: MadeBoard
  /** To upload. */
  picture: Buffer
  /** A foreign site, with pictures on its first page and none on `/empty`. */
  foreignSite: string
}

export interface Screen {
  name: string
  /** Fetches pages of the foreign site. */
  needsForeignSite?: boolean
  show: (page: Page, things: ScreenFixtures) => Promise<void>
}

/** Creates a member in this browser and another one, each with boards. */
export async function makeScreenFixtures(
  page: Page,
  author: Page,
  foreignSite: string,
): Promise<ScreenFixtures> {
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
  const conversationPath = await startConversation(author, theirPin, username)
  return {
    username,
    conversationPath,
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

async function startConversation(author: Person, pin: MadePin, username: string): Promise<string> {
  const { id: reader } = await read<{ id: string }>(author, 'UserResource', { username })
  const options = { user_ids: [reader], text: 'Would this do for the stairs?', pin: pin.id }
  const { id } = await post<{ id: string }>(author, 'ConversationsResource/create', options)
  await post(author, 'UserFollowResource/create', { user_id: reader })
  return `/messages/${id}/`
}

const plain = (name: string, path: (things: ScreenFixtures) => string): Screen => ({
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
  plain('a search by picture', () => '/search/picture/'),
  plain('Pins found', () => '/search/pins/?q=kitchne&color=green'),
  plain('boards found', () => '/search/boards/?q=kitchen'),
  plain('people found', () => '/search/users/?q=luz'),
  plain('nothing found', () => '/search/pins/?q=zzqqxv'),
]

export const visitorScreens: Screen[] = [
  ...onPages,
  plain('sign-up', () => '/signup/'),
  plain('log-in', () => '/login/'),
  plain('forgotten password', () => '/password/forgot/'),
  plain('tools', () => '/tools/'),
  plain('ideas', () => '/ideas/'),
  plain('popular right now', () => '/ideas/trending/'),
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
  plain('an interest', () => '/ideas/home/'),
  plain('an advised search', () => '/search/pins/?q=self%20harm'),
  plain('window that saves', ({ theirPin }) => `/pin/${theirPin.id}/repin/x/`),
  plain('following a board', ({ theirBoard }) => `${theirBoard.url}follow/`),
  plain('following', () => '/following/'),
  plain('interests', () => '/welcome/'),
  plain('home feed settings', () => '/settings/feed/'),
  plain('ideas for a board', ({ board }) => `${board.url}?tab=ideas`),
  plain('messages', () => '/messages/'),
  plain('conversation', ({ conversationPath }) => conversationPath),
  plain('new message', () => '/messages/new/'),
  plain('notifications', () => '/notifications/'),
  plain('settings', () => '/settings/'),
  plain('account settings', () => '/settings/account/'),
  plain('email notifications', () => '/settings/mails/'),
  plain('deleted boards', () => '/settings/deleted/'),
  plain('boards followed', ({ theirName }) => `/${theirName}/following/boards/`),
  plain('log-out', () => '/logout/'),
]

export const memberStates: Screen[] = [
  {
    name: 'search box',
    async show(page) {
      await post(page, 'RecentSearchesResource/create', { query: 'a stair with a blue runner' })
      await open(page, '/')
      await page.getByRole('search').locator('input').click()
      await page.getByRole('button', { name: 'Clear all' }).waitFor()
    },
  },
  {
    name: 'filters of a search',
    async show(page) {
      await untilFound(page, 'stair')
      await open(page, '/search/pins/?q=stair')
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    },
  },
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
    name: 'collaborators',
    async show(page, { emptyBoard }) {
      await open(page, emptyBoard.url)
      await page.getByRole('button', { name: 'Invite people' }).click()
      await page
        .getByRole('combobox', { name: 'Invite collaborators' })
        .fill('somebody@example.com')
      await page.getByRole('option').waitFor()
    },
  },
  {
    name: 'a board in hand',
    async show(page, { username, board }) {
      await open(page, `/${username}/`)
      await page.getByRole('button', { name: `Move ${board.name}` }).press('Enter')
      await page.getByRole('button', { name: 'Put down here' }).waitFor()
    },
  },
  {
    name: 'choose a cover',
    async show(page, things) {
      await stateNamed('edit board').show(page, things)
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page
        .getByRole('dialog', { name: 'Choose a cover' })
        .getByRole('listitem')
        .last()
        .waitFor()
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
    name: 'look-alikes',
    async show(page, { theirPin }) {
      await open(page, `/pin/${theirPin.id}/`)
      await page.getByRole('button', { name: 'Find what looks like this' }).click()
      await page
        .getByRole('dialog')
        .getByRole('status')
        .first()
        .filter({ hasText: /this part/ })
        .waitFor({ state: 'attached' })
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
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Board/ })
        .waitFor()
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
    needsForeignSite: true,
    async show(page, { foreignSite }) {
      await open(page, '/pin/create/')
      await page.getByLabel('Or save from a web page').fill(foreignSite)
      await page.getByRole('button', { name: 'Find pictures' }).click()
      await page.getByRole('button', { name: /^Picture 1 of/ }).waitFor()
    },
  },
  {
    name: 'create pin, page without pictures',
    needsForeignSite: true,
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
      await page.getByLabel(/^Drop a picture/).setInputFiles(file)
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
