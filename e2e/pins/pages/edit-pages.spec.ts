import { drawVideo } from '../../../testing/media/videos.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { drawFlag, drawFlags } from '../../support/pictures.ts'
import { post, read, upload } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

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
  await form.getByLabel('Add pictures or videos').setInputFiles(await drawFlags(300))
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

test('a video becomes a page of a Pin that is there, what is no video is refused at its page, and closing asks first', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Ground'))
  const { image_signature } = await upload(page, await drawFlag())
  const { id } = await post<{ id: string }>(page, 'StoryPinResource/create', {
    board_id: board.id,
    title: 'Under our feet',
    pages: [
      { image_signature, title: 'Sand' },
      { image_signature, title: 'Rock' },
    ],
  })
  await open(page, `/pin/${id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  const save = form.getByRole('button', { name: 'Save changes' })
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await drawVideo({ seconds: 2 }) }
  // A playlist that names a file of the server.
  const fake = { ...film, buffer: Buffer.from('#EXTM3U\nfile:///etc/passwd\n') }
  await form.getByLabel('Add pictures or videos').setInputFiles([fake, film])
  await expect(
    form.getByText('That file is neither a picture nor a video we can read.').last(),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(save).toHaveAccessibleDescription(
    'A page is not here yet. Try it again, or remove it.',
  )
  await expectNoViolations(page, 'a page whose file was refused')
  await press(form.getByRole('button', { name: 'Remove page 3' }))
  const third = form.getByRole('button', { name: 'Page 3', exact: true })
  await third.press('Enter')
  await form.getByLabel('Title of the page').fill('Waves')

  await test.step('nothing typed is lost by Escape', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await expectNoViolations(page, 'the question before a Pin is left')
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Title of the page')).toHaveValue('Waves')
  })

  await expect(save).toHaveAccessibleDescription('', { timeout: 60_000 })
  await press(save)
  await expect(form).toHaveCount(0)
  const { carousel_data } = await read<{
    carousel_data: { carousel_slots: { title: string; videos?: object }[] }
  }>(page, 'PinResource', { id })
  expect(carousel_data.carousel_slots.map(({ title, videos }) => [title, Boolean(videos)])).toEqual(
    [
      ['Sand', false],
      ['Rock', false],
      ['Waves', true],
    ],
  )

  await test.step('what is given up is gone', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
    await form.getByLabel('Title', { exact: true }).fill('Not this')
    await press(form.getByRole('button', { name: 'Cancel' }))
    await press(page.getByRole('button', { name: 'Leave', exact: true }))
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Under our feet' })).toBeVisible()
  })
})

test('pages that two tabs change are not overwritten: the second sees both changes before it saves', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
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
  const slots = async () =>
    (
      await read<{ carousel_data: { carousel_slots: { id: string; title: string }[] } }>(
        page,
        'PinResource',
        { id },
      )
    ).carousel_data.carousel_slots
  await open(page, `/pin/${id}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  await form.getByLabel('Title of the page').fill('Dunes')

  const [sand, rock, moss] = await slots()
  await post(page, 'PinPagesResource/update', {
    id,
    pages: [
      { page_id: moss?.id, title: 'Ferns' },
      { page_id: sand?.id, title: 'Sand' },
      { page_id: rock?.id, title: 'Rock' },
    ],
  })
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(form.getByText(/^The pages were changed elsewhere meanwhile/)).toBeVisible()
  expect((await slots()).map(({ title }) => title)).toEqual(['Ferns', 'Sand', 'Rock'])
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(form).toHaveCount(0)
  expect((await slots()).map(({ title }) => title)).toEqual(['Ferns', 'Dunes', 'Rock'])
})
