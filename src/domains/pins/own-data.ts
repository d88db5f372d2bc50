import type { OwnData, OwnPart } from '#platform/own-data'
import { isAiMade } from './disclosures/ai-made.ts'
import { pinOpenableBy } from './pin-privacy.ts'

const namedPicture: OwnPart = {
  by: 'image_signature',
  text: `select signature as of, signature || '.' || extension as image_name from images where signature = any($1::text[])`,
  otherwise: { image_name: null },
}

const pagesOfStory: OwnPart = {
  by: 'own_story',
  text: `select s.story_id as of, s.format as page_format, jsonb_agg(jsonb_build_object(
                 'title', g.title, 'description', g.description, 'alt_text', g.alt_text, 'link', g.link, 'captions', g.captions,
                 'image_name', g.image_signature || '.' || shown.extension,
                 'video_name', g.video_signature || '.mp4') order by g.position) as pages
           from stories s join story_pages g on g.story_id = s.story_id
           left join (select signature, extension from images where signature in (
               select image_signature from story_pages where story_id = any($1::bigint[]))) shown
             on shown.signature = g.image_signature
          where s.story_id = any($1::bigint[]) group by s.story_id, s.format`,
  otherwise: { pages: null, page_format: null },
}

/** SQL: names of the pictures of the person's drafts. */
const draftPictures = `(select signature, extension from images where signature in (
    select image_signature from pin_drafts where person_id = $1
    union all select original_signature from pin_drafts where person_id = $1
    union all select image_signature from pin_draft_pages where person_id = $1
    union all select original_signature from pin_draft_pages where person_id = $1))`

export const ownData: OwnData = {
  /** Including those on the boards of others, which are included by id only. */
  pins: {
    table: 'pins',
    key: 'id',
    text: `select p.id, p.board_id, case when b.owner_id = p.person_id then b.name end as board,
             case when b.owner_id = p.person_id then b.privacy end as board_privacy,
             p.section_id, case when b.owner_id = p.person_id then s.title end as section,
             p.title, p.description, p.alt_text, p.link, p.method, p.image_signature,
             p.video_signature, p.video_signature || '.mp4' as video_name, p.source_pin_id, p.root_pin_id,
             p.story_id as own_story,
             jsonb_build_object(
               'comments_allowed', closed.pin_id is null,
               'is_ai_made', ${isAiMade('p')}, 'is_paid_link', coalesce(d.is_paid_link, false),
               'topic_ids', coalesce(p.topic_ids, '{}')::text[],
               'partnership', case when d.partnership in (0, 1, 3) then 'unnamed' else 'none' end) as pin_options,
             p.repin_count, p.comment_count, p.share_count, p.created_at, p.saved_in_stead as saved_on_behalf, p.place, p.captions
             from pins p
             join boards b on b.id = p.board_id
             left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
             left join (select pin_id from closed_comments where creator_id = $1) closed on closed.pin_id = p.id
             left join pin_disclosures d on d.pin_id = p.id
            where p.person_id = $1`,
    parts: [namedPicture, pagesOfStory],
  },
  /** Those that wait for their time, and those that were cancelled a moment ago. */
  scheduled_pins: {
    table: 'scheduled_pins',
    key: 'id',
    text: `select s.id, s.advertiser_id, s.board_id, s.section_id, s.title, s.description, s.alt_text, s.link, s.options, s.method,
             s.image_signature, s.video_signature,
             s.video_signature || '.mp4' as video_name, s.publish_at, s.time_zone, s.failed_at, s.failure, s.cancelled_at, s.created_at, s.captions,
             s.story_id as own_story
             from scheduled_pins s where s.person_id = $1`,
    parts: [namedPicture, pagesOfStory],
  },
  /** Also those that were deleted a moment ago. */
  pin_drafts: {
    table: 'pin_drafts',
    key: 'id',
    text: `select d.id, d.advertiser_id, d.board_id, d.section_id, d.title, d.description, d.alt_text, d.link, d.options, d.image_url,
             d.image_signature, d.image_signature || '.' || i.extension as image_name, d.original_signature, d.recipe,
             d.original_signature || '.' || o.extension as original_name, d.video_signature,
             d.video_signature || '.mp4' as video_name, d.publish_day, d.publish_clock, d.deleted_at, d.created_at, d.updated_at, d.captions, d.page_format,
             case when d.page_format is not null then (select jsonb_agg(jsonb_build_object(
                 'title', g.title, 'description', g.description, 'alt_text', g.alt_text, 'link', g.link, 'captions', g.captions,
                 'image_url', g.image_url, 'recipe', g.recipe, 'image_name', g.image_signature || '.' || shown.extension,
                 'original_name', g.original_signature || '.' || before.extension,
                 'video_name', g.video_signature || '.mp4') order by g.position)
               from pin_draft_pages g left join ${draftPictures} shown on shown.signature = g.image_signature
               left join ${draftPictures} before on before.signature = g.original_signature
              where g.person_id = d.person_id and g.draft_id = d.id) end as pages
             from pin_drafts d left join ${draftPictures} i on i.signature = d.image_signature
             left join ${draftPictures} o on o.signature = d.original_signature
            where d.person_id = $1`,
  },
  hidden_pins: {
    table: 'hidden_pins',
    key: 'pin_id',
    text: `select pin_id, reason, image_signature, hidden_at from hidden_pins where person_id = $1`,
  },
  pin_disclosures: {
    table: 'pin_disclosures',
    key: 'pin_id',
    text: `select pin_id, case when creator_id = $1 then 'creator' else 'brand' end as as, is_paid_link, is_ai_made, partnership,
             declared_at, answered_at from pin_disclosures where creator_id = $1 or brand_id = $1`,
  },
  closed_comments: {
    table: 'closed_comments',
    key: 'pin_id',
    text: 'select pin_id, closed_at from closed_comments where creator_id = $1',
  },
  tagged_people: {
    table: 'person_tags',
    key: 'pin_id',
    text: `select t.pin_id, jsonb_agg(jsonb_build_object('username', p.username, 'tagged_at', t.tagged_at) order by t.place) as people
             from person_tags t join people p on p.id = t.person_id
            where t.creator_id = $1 and t.removed_at is null group by t.pin_id`,
  },
  tagged_products: {
    table: 'product_tags',
    key: 'pin_id',
    text: `select t.pin_id, jsonb_agg(jsonb_build_object('link', p.link, 'item_id', p.item_id, 'title', p.title,
               'price_micro', p.price_micro, 'currency', p.currency, 'tagged_at', t.tagged_at) order by t.place) as products
             from product_tags t
             join (select * from tagged_products where person_id = $1) p on p.product_key = t.product_key
            where t.creator_id = $1 group by t.pin_id`,
  },
  /** By others, in pins that the person may see; also where they removed themselves. */
  tagged_in_pins: {
    table: 'person_tags',
    key: 'pin_id',
    text: `select t.pin_id, t.tagged_at, t.removed_at from person_tags t
            where t.person_id = $1 and t.pin_id in (
              select p.id from pins p join boards b on b.id = p.board_id
               where p.id in (select pin_id from person_tags where person_id = $1) and ${pinOpenableBy('$1')})`,
  },
  board_actions: {
    table: 'board_actions',
    key: 'id',
    text: `select id, kind, board_id, section_id, to_board_id, to_section_id, sections, except_pin_ids,
             up_to_pin_id, after_pin_id, total, done, state, created_at, finished_at
             from board_actions where person_id = $1`,
  },
}
