import { rows } from '../../src/platform/database/index.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { withProductDatabase } from '../support/product-database.ts'
import { join } from '../support/world.ts'

/** Work on a board that cannot be there: it fails at its only attempt. */
async function addFailingJob(boardId: string): Promise<void> {
  await withProductDatabase(({ writer }) =>
    rows(
      writer,
      `select id from graphile_worker.add_job('board_deleted', $1::json, max_attempts => 1)`,
      [JSON.stringify({ board_id: boardId })],
    ),
  )
}

test('an operator reads why work in the background failed, and has it tried again', async ({
  page,
}) => {
  const board = unique('no board')
  await addFailingJob(board)
  await becomeOperator(await join(page))
  await expect.poll(async () => (await page.request.get('/operator/jobs/')).status()).toBe(200)

  const job = page.getByRole('article').filter({ hasText: board })
  await expect(async () => {
    await open(page, '/operator/jobs/')
    await expect(job).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(job.getByRole('heading', { name: 'board_deleted' })).toBeVisible()
  await expect(job).toContainText('1 of 1 attempts')
  await expectNoViolations(page, 'failed jobs')

  const again = job.getByRole('button', { name: /^Try again: board_deleted/ })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('board_deleted is tried again now.')).toBeVisible()
  // It fails anew.
  await expect(async () => {
    await open(page, '/operator/jobs/')
    await expect(job).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Tried again by itself' }).click()
  await expect(page).toHaveURL(/state=retrying/)
  await expect(job).toHaveCount(0)
})
