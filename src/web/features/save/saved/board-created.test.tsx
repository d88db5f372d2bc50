// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { BoardCreated } from './board-created.tsx'

const picture = { url: '/236x/door.webp' }
const drawnPicture = () => document.querySelector('.arch img')?.getAttribute('src') ?? null

it.each([
  ['while it is made', true, 'Making Doors', null],
  ['once it is there', false, 'Saved to Doors', ''],
])('a new board, %s', async (_name, isMaking, text, created) => {
  const shown = await mount(<BoardCreated name="Doors" picture={picture} isMaking={isMaking} />)
  expect(
    shown
      .page()
      .all('status')
      .map((one) => one.text),
  ).toContain(text)
  expect(drawnPicture()).toBe(picture.url)
  const board = document.querySelector('[data-board-created]')
  expect(board?.getAttribute('data-board-created') ?? null).toBe(created)
})

it('a new board whose picture is missing or failed has the mark in its place', async () => {
  await mount(<BoardCreated name="Doors" picture={null} />)
  expect(drawnPicture()).toBeNull()
  expect(document.querySelector('.arch svg')).not.toBeNull()
})
