import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/* The log is added to. It is removed with its ad account, and forgets people who are deleted. */

it('is never changed nor removed by anything else', () => {
  const writing = /(update|delete from|truncate)\s+ad_changes\b[^'`]*/gi
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(writing)].map(
        ([text]) => `${path}: ${text.trim().replaceAll(/\s+/g, ' ')}`,
      ),
    )
  const place = 'domains/advertisers/advertiser-queries.ts'
  expect(found.toSorted()).toEqual(
    [
      `${place}: delete from ad_changes where advertiser_id in (select id from advertisers where owner_id = $1)`,
      `${place}: update ad_changes set actor_id = null where actor_id = $1`,
      `${place}: update ad_changes set entity_id = 0 where entity =`,
    ].toSorted(),
  )
})
