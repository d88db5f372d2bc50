import type { Import } from '#contract/transfer/import'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join } from '../support/world.ts'

const others = () => process.env.OTHERS_URL ?? ''

test('bookmarks are imported as pins, with failures listed; a page is imported with its pictures', async ({
  page,
}) => {
  const member = await join(page)
  await open(page, '/settings/import/')
  await page.getByRole('button', { name: 'Import file' }).click()
  const field = page.getByLabel('File', { exact: true })
  await expect(field).toHaveAccessibleDescription(/Choose a file/)
  await field.setInputFiles({
    name: 'bookmarks.html',
    mimeType: 'text/html',
    buffer: Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Baking</H3><DL>
      <DT><A HREF="${others()}/">Lemon tart</A><DT><A HREF="${others()}/empty">Nothing</A></DL></DL>`),
  })
  await page.getByRole('radio', { name: 'Secret' }).first().check()
  await page.getByRole('button', { name: 'Import file' }).click()
  await expect(page.getByText('1 saved · 0 you had already · 1 failed')).toBeVisible()
  await expect(page.getByText('Finished')).toBeVisible()
  await page.getByRole('button', { name: 'Show what failed' }).click()
  await expect(page.getByText('There is no picture on that page.')).toBeVisible()
  await expectNoViolations(page, 'an import with what failed')

  await page.getByLabel('Address of the page').fill(`${others()}/`)
  await page.getByLabel('Board', { exact: true }).fill('From a page')
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect
    .poll(async () => (await read<Import[]>(page, 'ImportsResource', {})).map(({ state }) => state))
    .toEqual(['finished', 'finished'])

  await open(page, `/${member.username}/baking/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lemon tart/ }).first()).toBeVisible()
})
