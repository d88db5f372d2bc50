import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag, drawFlags } from '../support/pictures.ts'
import { post, read, upload } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('the pages of a Pin are put in order, written anew, removed and added by keyboard', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  await join(page)
  const board = await newBoard(page, unique('Ground'))
  const pages = await Promise.all(
    ['Sand', 'Rock', 'Moss'].map(async (title) => ({
      title,
      image_signature: (await upload(page, await drawFlag())).image_signature,
    })),
  )
  const { id } = await post<{ id: string }>(page, 'StoryPinResource/create', {
    ...{ board_id: board.id, title: 'Under our feet', pages },
  })
  const titles = async () =>
    (
      await read<{ carousel_data: { carousel_slots: { title: string }[] } }>(page, 'PinResource', {
        id,
      })
    ).carousel_data.carousel_slots.map(({ title }) => title)
  await open(page, `/pin/${id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  await expect(form.getByLabel('Title of the page')).toHaveValue('Sand')
  await expectNoViolations(page, 'the pages of a Pin that is edited')

  const handle = form.getByRole('button', { name: 'Move Page 3', exact: true })
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Page 1', exact: true }).press('Enter')
  await expect(form.getByLabel('Title of the page')).toHaveValue('Moss')
  await form.getByLabel('Link of the page').fill('nowhere at all')
  await form.getByRole('button', { name: 'Page 2', exact: true }).press('Enter')
  await press(form.getByRole('button', { name: 'Remove page 2' }))
  await expect(form.getByRole('button', { name: /^Remove page/ })).toHaveCount(0)
  await form.getByLabel('Add a picture').setInputFiles(await drawFlags(300))
  await expect(form.getByRole('button', { name: 'Page 3', exact: true })).toBeVisible()
  await form.getByLabel('Title of the page').fill('Ice')

  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(form.getByLabel('Link of the page')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Link of the page')).toBeFocused()
  expect(await titles()).toEqual(['Sand', 'Rock', 'Moss'])
  await form.getByLabel('Link of the page').fill('https://moss.example/')
  await form.getByLabel('Link', { exact: true }).fill('nowhere either')
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(form.getByLabel('Link', { exact: true })).toBeFocused()
  expect(await titles()).toEqual(['Moss', 'Rock', 'Ice'])
  await form.getByRole('button', { name: 'Page 2', exact: true }).press('Enter')
  await form.getByLabel('Title of the page').fill('Stone')
  await form.getByLabel('Link', { exact: true }).fill('')
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(form).toHaveCount(0)
  expect(await titles()).toEqual(['Moss', 'Stone', 'Ice'])
  await expect(page.getByRole('link', { name: /^moss\.example/ }).first()).toBeVisible()
})

test('the words of a page come into view on a phone, however many pages stand above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page)
  const board = await newBoard(page, unique('Ground'))
  const { image_signature } = await upload(page, await drawFlag())
  const pages = Array.from({ length: 20 }, (_, n) => ({ image_signature, title: `Step ${n + 1}` }))
  const { id } = await post<{ id: string }>(page, 'StoryPinResource/create', {
    ...{ board_id: board.id, title: 'Twenty steps', format: '9:16', pages },
  })
  await open(page, `/pin/${id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  const title = form.getByLabel('Title of the page')
  await expect(title).toHaveValue('Step 1')
  await expect(title).not.toBeInViewport()
  await form.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(title).toHaveValue('Step 2')
  await expect(title).toBeInViewport()
})
