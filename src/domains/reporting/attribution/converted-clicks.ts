import type { GoalClickKey } from '#domains/delivery'
import { type Db, rows } from '#platform/database'

/**
 * Clicks on ads with a goal, not known to have led to it, that a conversion is put down to: one of the goal's event
 * and tag, within the window of the click. A server names no tag, so that what it reports is of any.
 */
export function selectConvertedClicks(db: Db): Promise<GoalClickKey[]> {
  return rows<GoalClickKey>(
    db,
    `select distinct c.advertiser_id, c.day::text as day, c.offer_id
       from ad_goal_clicks c
       join conversion_touches t on t.advertiser_id = c.advertiser_id and t.click_ad_id = c.ad_id
        and t.click_at = c.clicked_at and t.event_name = lower(c.event) and t.click_age_days <= c.window_days
       left join conversion_events e on e.advertiser_id = t.advertiser_id and e.id = t.conversion_id
        and e.day = (t.conversion_at at time zone 'UTC')::date
      where c.features is not null and (c.tag_id is null or e.tag_id is null or e.tag_id = c.tag_id)`,
    [],
  )
}
