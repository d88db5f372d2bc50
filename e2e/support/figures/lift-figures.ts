import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'

interface Crowd {
  is_held_out: boolean
  people: number
  converted: number
}

/**
 * Lets a study have run for twenty days: people who could have been shown its ads, and how many of them then bought, as
 * delivery and attribution note it.
 */
export async function runStudyPast(
  advertiserId: string,
  name: string,
  crowds: readonly Crowd[],
): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `update lift_studies set starts_at = now() - interval '20 days' where advertiser_id = $1 and name = $2`,
      [advertiserId, name],
    )
    for (const { is_held_out, people, converted } of crowds) {
      // People whom nobody knows.
      const values = [advertiserId, name, is_held_out, is_held_out ? 1 : 1_000_000]
      await rows(
        database.writer,
        `insert into lift_opportunities (advertiser_id, study_id, person_id, is_held_out, at)
         select s.advertiser_id, s.id, $4::bigint + n, $3, now() - make_interval(days => 10 + n % 10)
           from lift_studies s, generate_series(1, $5::int) n where s.advertiser_id = $1 and s.name = $2
         on conflict do nothing`,
        [...values, people],
      )
      await rows(
        database.writer,
        `insert into lift_conversions (advertiser_id, study_id, event_name, person_id, is_held_out, at)
         select s.advertiser_id, s.id, 'checkout', $4::bigint + n, $3, now() - make_interval(days => 1 + n % 9)
           from lift_studies s, generate_series(1, $5::int) n where s.advertiser_id = $1 and s.name = $2`,
        [...values, converted],
      )
    }
  })
}
