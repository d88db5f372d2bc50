import type { Page, Request } from '@playwright/test'
import { expect, open, test, unique, withMotion } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

const unreachable = "We couldn't reach Bowerbird"

test.describe('saving another member’s pin', () => {
  for (const [name, answer] of [
    ['while offline', null],
    ['while the server fails', failedAnswer()],
  ] as const) {
    test(`${name} is reported, and can be tried again`, async ({
      page,
      openBrowser,
      consoleWatch,
    }) => {
      consoleWatch.expectTrouble(/ERR_FAILED/, /status of 500/)
      const title = await pinOfAnotherMember(await openBrowser())
      await join(page)
      await newBoard(page, 'Kept')
      await open(page, '/')
      const card = page.getByRole('listitem').filter({ hasText: title })
      await card.hover()
      const save = card.getByRole('button', { name: `Save ${title} to Kept` })
      await expect(save).toBeVisible()

      await page.route('**/RepinResource/create/', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
      await save.click()
      const message = answer ? 'Sorry! Something went wrong on our end.' : unreachable
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      await expect(save).toBeVisible()
      await expect(save).not.toHaveAttribute('aria-busy')

      await page.unroute('**/RepinResource/create/')
      await save.click()
      await expect(page.getByRole('status').getByText('Saved to Kept')).toBeVisible()
      await expect(card.getByRole('link', { name: /^Saved:/ })).toBeVisible()
    })
  }

  test('from a page with an expired token is refused once', async ({
    page,
    openBrowser,
    consoleWatch,
  }) => {
    consoleWatch.expectTrouble(/status of 403/)
    const title = await pinOfAnotherMember(await openBrowser())
    await join(page)
    await newBoard(page, 'Kept')
    await open(page, '/')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.hover()
    const save = card.getByRole('button', { name: `Save ${title} to Kept` })
    await expect(save).toBeVisible()

    await page.context().clearCookies({ name: 'csrftoken' })
    await save.click()
    await expect(page.getByRole('alert').getByText('Your page is out of date.')).toBeVisible()
    await save.click()
    await expect(page.getByRole('status').getByText('Saved to Kept')).toBeVisible()
  })
})

test('editing while offline keeps what was typed', async ({ page, context, consoleWatch }) => {
  consoleWatch.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  const loading = new Set<Request>()
  page.on('request', (request) => request.url().endsWith('.js') && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await join(page)
  const board = await newBoard(page, 'Drafts')
  const pin = await newPin(page, board, { title: 'First words' })
  await open(page, `/pin/${pin.id}/`)
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Pin' })
  // The code of its fields, of which this member sees some only, is loaded when the form is opened.
  await expect(form.getByText('Topics', { exact: true })).toBeVisible()
  await expect.poll(() => loading.size).toBe(0)
  await form.getByLabel('Title').fill('Second words')

  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByRole('alert').getByText(unreachable)).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Second words')

  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second words')
})

test('a taken board name is reported beside the field', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 409/, /ERR_FAILED/)
  const { username } = await join(page)
  await newBoard(page, 'Stairs')
  await open(page, `/${username}/`)
  await page.getByRole('main').getByRole('button', { name: 'Create board' }).click()
  const form = page.getByRole('dialog', { name: 'Create board' })
  const name = form.getByLabel('Name')
  await name.fill('Stairs')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/already have a board/)

  await page.route('**/BoardResource/create/', (route) => route.abort())
  await name.fill('More stairs')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByRole('alert').getByText(unreachable)).toBeVisible()
  await expect(name).toHaveValue('More stairs')
  await page.unroute('**/BoardResource/create/')
  const create = form.getByRole('button', { name: 'Create' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('switch', { name: 'Secret' }).click()
  await expect(form.getByRole('alert').getByText(unreachable)).toBeHidden()
  await create.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('More stairs')
})

test('a taken board name is reported in the language of the page', async ({
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 409/)
  const page = await openBrowser({ locale: 'de-AT' })
  const { username } = await join(page)
  await newBoard(page, 'Treppen')
  await open(page, `/${username}/`)
  await page.getByRole('main').getByRole('button', { name: 'Pinnwand erstellen' }).click()
  const form = page.getByRole('dialog', { name: 'Pinnwand erstellen' })
  await form.getByLabel('Name').fill('Treppen')
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    /Du hast schon eine Pinnwand mit diesem Namen\./,
  )
})

test.describe('uploading a picture', () => {
  test.beforeEach(async ({ page }) => {
    await join(page)
    await newBoard(page, 'Kept')
    await open(page, '/pin/create/')
    await page.getByLabel('Title').fill('Typed before')
  })

  test('that is too large or invalid is reported, and nothing typed is lost', async ({
    page,
    consoleWatch,
  }) => {
    // The runner's trace recorder fetches shown files, which the page's policy refuses.
    consoleWatch.expectTrouble(/status of 4\d\d/, /^console: Connecting to 'blob:/)
    const picture = page.getByRole('region', { name: 'Picture' })
    const file = picture.getByLabel(/^Drop a picture/)
    await file.setInputFiles(fileOf('huge.png', Buffer.alloc(20_000_001)))
    await expect(picture.getByRole('alert')).toContainText('That picture is too large.')
    await file.setInputFiles(fileOf('words.png', Buffer.from('These are words.')))
    await expect(picture.getByRole('alert')).toContainText('not a picture we can read')
    const half = (await drawFlag()).subarray(0, 300)
    await file.setInputFiles(fileOf('half.png', half))
    await expect(picture.getByRole('alert')).toContainText('damaged or incomplete')

    await file.setInputFiles(fileOf('flag.png', await drawFlag()))
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await expect(picture.getByRole('alert')).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Typed before')
  })

  test('from a page without pictures is reported, and another page can be tried', async ({
    page,
    others,
    consoleWatch,
  }) => {
    consoleWatch.expectTrouble(/status of 400/)
    const address = page.getByLabel('Or save from a web page')
    await address.fill(`${others}/empty`)
    await page.getByRole('button', { name: 'Find pictures' }).click()
    await expect(page.getByRole('heading', { name: 'No pictures to save here' })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()

    await address.fill(`${others}/missing`)
    await page.getByRole('button', { name: 'Find pictures' }).click()
    const picture = page.getByRole('region', { name: 'Picture' })
    await expect(picture.getByRole('alert')).toContainText('There is nothing at that address.')
    await expect(page.getByLabel('Title')).toHaveValue('Typed before')
  })

  test('keeps everything when the save fails', async ({ page, consoleWatch }) => {
    consoleWatch.expectTrouble(/ERR_FAILED/)
    await page.getByLabel(/^Drop a picture/).setInputFiles(fileOf('flag.png', await drawFlag()))
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await page.getByLabel('Alt text').fill('Three stripes')
    await page.route('**/PinResource/create/', (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // No field of the form is marked as invalid.
    await expect(page.getByText(/^No answer came/)).toBeVisible()
    await expect(page.getByRole('form', { name: 'About the Pin' }).getByRole('alert')).toHaveCount(
      0,
    )
    await expect(page.getByLabel('Title')).toHaveValue('Typed before')
    await expect(page.getByLabel('Alt text')).toHaveValue('Three stripes')

    await page.unroute('**/PinResource/create/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Saved to Kept')
  })
})

test.describe('logging in', () => {
  test('with a wrong password is reported beside the field', async ({ page, consoleWatch }) => {
    consoleWatch.expectTrouble(/status of 401/)
    const { email } = await join(page)
    await page.context().clearCookies()
    await logIn(page, email, 'not the one it was')
    const passwordField = page.getByLabel('Password', { exact: true })
    await expect(passwordField).toBeFocused()
    await expect(passwordField).toHaveAccessibleDescription(/incorrect/)
    await expect(page.getByLabel('Email or username')).toHaveValue(email)
  })

  test('from a page with an expired token is refused once', async ({ page, consoleWatch }) => {
    consoleWatch.expectTrouble(/status of 403/)
    const { email, password, username } = await join(page)
    await page.context().clearCookies()
    await open(page, '/login/')
    // Earlier requests would renew the token.
    let captchas = 0
    page.on('response', (answer) => {
      if (answer.url().includes('/CaptchaResource/')) captchas += 1
    })
    await page.getByLabel('Email or username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect.poll(() => captchas).toBe(2)
    await page.context().clearCookies({ name: 'csrftoken' })
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').getByText('Your page is out of date.')).toBeVisible()
    await expect(page.getByLabel('Email or username')).toHaveValue(username)
    await fillLogIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  })
})

async function pinOfAnotherMember(author: Page): Promise<string> {
  const title = unique('Somebody’s door')
  await join(author)
  await newPin(author, await newBoard(author, 'Doors'), { title })
  return title
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/login/')
  await fillLogIn(page, email, password)
}

async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer }
}

function failedAnswer() {
  const error = {
    reason: 'server_error',
    message: 'Sorry! Something went wrong on our end.',
    message_detail: null,
  }
  const resource_response = { status: 'failure', code: 9007, data: null, error }
  return { status: 500, json: { resource_response, resource: { options: {} } } }
}

test('a page left during its transition reports no error', async ({ page }) => {
  await open(page, '/')
  const faults = await page.evaluate(async () => {
    const errors: string[] = []
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    const transition = document.startViewTransition(() => {})
    transition.skipTransition()
    await transition.finished
    // Unhandled rejections are reported after all other tasks.
    await new Promise((done) => setTimeout(done))
    return errors
  })
  expect(faults).toEqual([])
})
