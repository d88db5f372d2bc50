import { open } from '../journey.ts'
import { untilFound } from '../until-found.ts'
import { post } from '../wire.ts'
import type { Screen, ScreenFixtures } from './screen-fixtures.ts'

/** What members see after a press or two. */
export const memberStates: Screen<ScreenFixtures>[] = [
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

function stateNamed(name: string): Screen<ScreenFixtures> {
  const found = memberStates.find((state) => state.name === name)
  if (!found) throw new Error(`There is no state called ${name}`)
  return found
}
