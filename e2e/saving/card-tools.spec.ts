import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post, upload } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('the tools of a low picture stay within it, and “Choose board” is not cut off', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  await join(author)
  const theirs = await newBoard(author, unique('Banners'))
  const savePinOf = async (title: string, heightPx: number) => {
    const { image_signature } = await upload(author, await drawFlag({ heightPx }))
    const link = 'https://example.com/banners'
    await post(author, 'PinResource/create', { board_id: theirs.id, image_signature, title, link })
  }
  await savePinOf('Low', 75)
  await savePinOf('High', 300)
  await join(page)
  await open(page, theirs.url)

  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  for (const title of ['Low', 'High']) {
    await card(title).hover()
    const choose = card(title).getByRole('button', { name: `Choose board for ${title}` })
    await expect(choose).toBeVisible()
    const label = choose.getByText('Choose board')
    expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const words = await card(title).getByText(title, { exact: true }).boundingBox()
    const more = card(title).getByRole('button', { name: `More about ${title}` })
    const save = card(title).getByRole('button', { name: `Save ${title}` })
    for (const tool of [choose, save, more]) {
      const box = await tool.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
    }
  }
})
