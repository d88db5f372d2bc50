import type { Locator, Page } from '@playwright/test'
import { expect, unique } from './journey.ts'
import { post, read } from './wire.ts'
import { join, type MadeBoard, newBoard, newPin } from './world.ts'

interface OtherMember {
  page: Page
  name: string
  username: string
  board: MadeBoard
  titles: string[]
}

/** Creates another member with a public board of a few pins. */
export async function otherMember(page: Page, count: number): Promise<OtherMember> {
  const { username } = await join(page)
  const name = unique('Wren')
  await post(page, 'UserSettingsResource/update', { full_name: name })
  const board = await newBoard(page, unique('Stairs'))
  const titles: string[] = []
  // A unique word, so that pins of other tests are not related.
  const kind = unique('Stair').replace(' ', '')
  for (let made = 0; made < count; made += 1) {
    const title = unique(kind)
    await newPin(page, board, { title })
    titles.push(title)
  }
  return { page, name, username, board, titles }
}

/** Related pins are found a moment after a save. */
export async function untilRelated(
  page: Page,
  pin: string | undefined,
  titles: (string | undefined)[],
) {
  const related = async () =>
    (await read<{ title: string }[]>(page, 'RelatedPinFeedResource', { pin })).map(
      ({ title }) => title,
    )
  await expect.poll(related).toEqual(expect.arrayContaining(titles))
}

export const pinNamed = (place: Page | Locator, title: string | undefined) =>
  place.getByRole('link', { name: title ?? '', exact: true })

export async function openMenu(page: Page, title: string | undefined): Promise<Locator> {
  await pinNamed(page, title).hover()
  await page.getByRole('button', { name: `More about ${title}`, exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export const act = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

export function pinsOf(page: Page, { id }: MadeBoard) {
  return read<{ id: string; title: string }[]>(page, 'BoardFeedResource', { board_id: id })
}
