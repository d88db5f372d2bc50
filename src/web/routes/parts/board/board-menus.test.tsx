// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, doors } from '#testing/rendering/pins'
import { BoardGuestTools } from './board-guest-tools.tsx'
import { BoardTools } from './board-tools.tsx'

const bobs = { ...doors, owner: bob }

it.each([
  ['its owner', doors, ['Edit board', 'Add section', 'Merge board', 'Archive board', 'Copy link']],
  [
    'its owner, who archived it',
    { ...doors, archived_by_me_at: '2026-01-01' },
    ['Edit board', 'Add section', 'Merge board', 'Take out of archive', 'Copy link'],
  ],
  ['a collaborator', bobs, ['Add section', 'Archive board', 'Copy link']],
])('the menu of a board for %s', async (_name, board, names) => {
  const shown = await mount(<BoardTools board={board} sectionNames={[]} />, memberFacts)
  await shown.press('button', 'More for Doors')
  const items = shown.page().one('menu', 'More for Doors').all('menuitem')
  expect(items.map(({ name }) => name)).toEqual(names)
})

it('the menu of a board for others', async () => {
  const shown = await mount(<BoardGuestTools board={bobs} />, memberFacts)
  await shown.press('button', 'More for Doors')
  const items = shown.page().one('menu').all('menuitem')
  expect(items.map(({ name }) => name)).toEqual(['Copy link', 'Report board'])
})
