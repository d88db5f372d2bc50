import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { read } from './wire.ts'

/** Waits until a new text is in the search index. */
export async function untilFound(page: Page, query: string, scope = 'pins'): Promise<void> {
  const count = async () =>
    (await read<{ results: unknown[] }>(page, 'BaseSearchResource', { query, scope })).results
      .length
  await expect.poll(count, { message: `${scope} for ${query}` }).toBeGreaterThan(0)
}
