// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { uploadAbilities } from '#contract/media/upload-abilities'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { type EditedPage, newPage } from './edited-pages.ts'
import { PagesPart } from './pages-part.tsx'

const pageOf = (title: string): EditedPage => ({
  ...newPage(title, `/${title}.webp`, false),
  ...{ page_id: `1-${title}`, title, onItsWay: null },
})

const filmOf = (title: string): EditedPage => ({
  ...pageOf(title),
  ...{ isVideo: true, video: { url: '/film.mp4', languages: [] } },
})

function Editor({ max, begun }: { max: number; begun: readonly EditedPage[] }) {
  const [pages, setPages] = useState(begun)
  const [unfinished, setUnfinished] = useState<number | null>(null)
  return (
    <>
      <output>{unfinished === null ? 'Can be saved' : `Page ${unfinished} is unfinished`}</output>
      <PagesPart
        captions={{ read: async () => [], isGuarded: true }}
        pages={pages}
        ratio={1}
        max={max}
        problem={null}
        onChange={(change) => setPages(change)}
        onUpdate={(change) => setPages(change)}
        onUnfinished={setUnfinished}
      />
    </>
  )
}

async function open(takes_videos: boolean, max = 5, begun = [pageOf('0'), pageOf('1')]) {
  answerRequests([[uploadAbilities, () => ({ takes_videos, video_upload_allowed: takes_videos })]])
  const shown = await mount(<Editor max={max} begun={begun} />, memberFacts)
  const field = () => document.querySelector<HTMLInputElement>('input[type="file"]')!
  return {
    shown,
    field,
    choose: (...files: File[]) =>
      act(async () => {
        Object.defineProperty(field(), 'files', { configurable: true, value: files })
        field().dispatchEvent(new Event('change', { bubbles: true }))
        await vi.dynamicImportSettled()
      }),
  }
}

const film = new File(['film'], 'film.mp4', { type: 'video/mp4' })
const numbers = () =>
  [...document.querySelectorAll('button[aria-pressed]')]
    .map((tile) => tile.getAttribute('aria-label'))
    .filter((label) => label?.startsWith('Page'))

it('offers videos to whoever may upload them', async () => {
  const { field } = await open(true)
  await expect.poll(() => field().accept).toContain('video/*')
  expect(document.body.textContent).toContain('Add pictures or videos')
})

it('offers no videos elsewhere, and refuses one that was chosen anyway, at its page', async () => {
  const { shown, field, choose } = await open(false)
  await expect.poll(() => field().accept).not.toContain('video')
  await choose(film)
  await expect.poll(() => document.body.textContent).toContain("You can't upload videos here.")
  expect(numbers()).toEqual(['Page 1', 'Page 2', 'Page 3'])
  await shown.press('button', 'Try again')
  await expect.poll(() => document.body.textContent).toContain("You can't upload videos here.")
  await shown.press('button', 'Remove page 3')
  expect(document.body.textContent).not.toContain("You can't upload videos here.")
  expect(numbers()).toEqual(['Page 1', 'Page 2'])
})

it('leaves out what a pin has no room for, and says so', async () => {
  const { choose } = await open(false, 3)
  await choose(film, film)
  expect(numbers()).toEqual(['Page 1', 'Page 2', 'Page 3'])
  expect(document.querySelector('input[type="file"]')).toBeNull()
  expect(document.body.textContent).toContain('3 pages at most. The other files were left out.')
})

it('keeps captions that are typed while another page is open, and asks before they are left', async () => {
  const { shown } = await open(false, 5, [filmOf('0'), filmOf('1')])
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const settle = () => act(async () => vi.dynamicImportSettled())
  const texts = () => [...document.querySelectorAll('textarea[name^="text-"]')]
  await settle()
  await shown.press('button', 'Captions')
  await settle()
  await shown.press('button', 'Add at the present moment')
  expect(texts()).toHaveLength(1)
  await shown.press('button', 'Cancel')
  expect(document.body.textContent).toContain('Not finished yet')

  await shown.press('button', 'Page 2')
  await settle()
  expect(document.body.textContent).not.toContain('Not finished yet')
  expect(leaves()).toBe(false)
  expect(document.body.textContent).toContain('Page 1 is unfinished')
  await shown.press('button', 'Page 1')
  await settle()
  expect(document.body.textContent).toContain('Not finished yet')
  await shown.press('button', 'Captions')
  await settle()
  expect(texts()).toHaveLength(1)

  await shown.press('button', 'Remove caption 1')
  await shown.press('button', 'Done')
  expect(document.body.textContent).not.toContain('Not finished yet')
  expect(leaves()).toBe(true)
  expect(document.body.textContent).toContain('Can be saved')
})
