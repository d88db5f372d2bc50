import type { AdvertiserId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { TracedConversion } from '../attribution/attribute-conversions.ts'

/**
 * Puts conversions down to the groups of lift studies: who converted after they could first have been shown an ad of
 * one, and before it ended. People are found by the hash of their address alone, which finds both groups alike; a click
 * leads to those who saw an ad and never to those held out. The first of each kind and person is kept, so that it may be
 * repeated.
 */
export async function noteLiftConversions(
  db: Writer,
  advertiserId: AdvertiserId,
  traced: readonly TracedConversion[],
): Promise<void> {
  const found = traced.flatMap(({ conversion, buyers }) =>
    buyers.map((person_id) => ({
      person_id,
      name: conversion.event_name,
      at: conversion.event_at,
    })),
  )
  if (found.length === 0) return
  await rows(
    db,
    `insert into lift_conversions (advertiser_id, study_id, event_name, person_id, is_held_out, at)
     select o.advertiser_id, o.study_id, c.event_name, o.person_id, o.is_held_out, min(c.at)
       from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as c (person_id, event_name, at)
       join lift_opportunities o on o.advertiser_id = $1 and o.person_id = c.person_id
       join lift_studies s on s.advertiser_id = $1 and s.id = o.study_id
         -- Sites report whole seconds, rounded down.
         and c.at >= date_trunc('second', o.at) and c.at >= s.starts_at and c.at < s.ends_at
      group by o.advertiser_id, o.study_id, c.event_name, o.person_id, o.is_held_out
      order by 1, 2, 3, 4
     on conflict (advertiser_id, study_id, event_name, person_id) do update
       set at = least(lift_conversions.at, excluded.at)`,
    [
      advertiserId,
      found.map(({ person_id }) => person_id),
      found.map(({ name }) => name),
      found.map(({ at }) => at),
    ],
  )
}
