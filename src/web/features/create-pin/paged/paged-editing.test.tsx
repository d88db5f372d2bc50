// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchImage } from '#contract/media/fetch-image'
import { editPicture } from '#contract/media/picture-edit/edit-picture'
import { mountPages, settled } from './test-paged.tsx'

const run = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/requests/run.ts', () => ({ run }))
// The page has all texts.
const withTexts = vi.hoisted(() => vi.fn((_: string, code: unknown) => code))
vi.mock('#web/lib/texts/languages.ts', () => ({ withTexts }))

const image = (image_signature: string) => ({
  ...{ image_signature, width: 600, height: 400, dominant_color: '#203040' },
})
let answer: (made: object) => void
beforeEach(() => {
  run.mockReset()
  run.mockImplementation((operation: unknown) =>
    operation === fetchImage
      ? Promise.resolve(image('a'.repeat(32)))
      : new Promise((resolve) => (answer = resolve)),
  )
})

async function openEditor(onBegun?: (isBegun: boolean) => void) {
  const shown = await mountPages(onBegun)
  await shown.press('button', 'Edit picture')
  await settled()
  return shown
}

const openTile = () => document.querySelector<HTMLElement>('[aria-pressed="true"]')!
const isHeld = (element: Element) => element.closest('[inert]') !== null

// First, as what was loaded once is there.
it('goes on without its editor where that does not come, and can be tried again', async () => {
  const shown = await mountPages()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  withTexts.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  await shown.press('button', 'Edit picture')
  await settled()
  expect(document.body.textContent).toContain("That didn't load")
  expect(isHeld(openTile())).toBe(false)
  said.mockRestore()
  await shown.press('button', 'Edit picture')
  await settled()
  shown.page().one('button', 'Turn to the right')
})

it('asks before what is done to the picture of a page is left', async () => {
  const onBegun = vi.fn()
  const shown = await openEditor(onBegun)
  expect(onBegun.mock.calls).toEqual([[false], [true]])
  await shown.press('button', 'Cancel')
  expect(onBegun).toHaveBeenLastCalledWith(false)
  expect(document.activeElement).toBe(openTile())
})

it('edits one page at a time, and then has the focus on its tile', async () => {
  const shown = await openEditor()
  expect(isHeld(openTile())).toBe(true)
  await shown.press('button', 'Turn to the right')
  await shown.press('button', 'Done')
  await act(async () => answer(image('b'.repeat(32))))
  expect(isHeld(openTile())).toBe(false)
  expect(document.activeElement).toBe(openTile())
  shown.page().one('button', 'Edit again')
})

it('holds what was chosen while that is made, and leaves the page as it is where it was given up', async () => {
  const shown = await openEditor()
  await shown.press('button', 'Turn to the right')
  await shown.press('button', 'Done')
  expect(isHeld(document.querySelector('[type="range"]')!)).toBe(true)
  const done = document.querySelector('[aria-busy="true"]')!
  const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })
  await act(async () => void done.dispatchEvent(undo))
  expect(document.body.textContent).toContain('400 × 600 pixels')

  await shown.press('button', 'Cancel')
  const [, , signal] = run.mock.calls.find(([operation]) => operation === editPicture)!
  expect(signal.aborted).toBe(true)
  await act(async () => answer(image('b'.repeat(32))))
  shown.page().one('button', 'Edit picture')
})
