/*
 * Which items are in a group. A condition is met by the item `i`, an automatic type by what is known of it; `g` is a
 * row with `auto_type` and `filters`. What depends on the feed as a whole is read by the parameters of a statement.
 */

/** SQL: the version that readers see of the feed that $1 and $2 name. */
export const shownVersion = `f.advertiser_id = $1 and f.id = $2 and i.advertiser_id = f.advertiser_id
  and i.feed_id = f.id and i.ingest_id = f.shown_ingest_id`

const price = 'coalesce(i.sale_price_micro, i.price_micro)'
const amount = `((c -> 'values' ->> 0)::numeric * 1000000)`

/** SQL: one of the values, in any case. */
const isOne = (column: string) => `lower(c ->> 'values')::jsonb ? lower(${column})`

/** SQL: one of the values, or below it. */
const isWithin = (
  column: string,
) => `exists (select 1 from jsonb_array_elements_text(c -> 'values') v
  where lower(${column}) = lower(v) or starts_with(lower(${column}), lower(v) || ' > '))`

const isMet = `case c ->> 'field'
  when 'MIN_PRICE' then ${price} >= ${amount}
  when 'MAX_PRICE' then ${price} <= ${amount}
  when 'AVAILABILITY' then c -> 'values' ? i.availability
  when 'CONDITION' then c -> 'values' ? i.condition
  when 'GENDER' then c -> 'values' ? i.gender
  when 'BRAND' then ${isOne('i.brand')}
  when 'ITEM_ID' then c -> 'values' ? i.item_id
  when 'ITEM_GROUP_ID' then c -> 'values' ? i.item_group_id
  when 'CUSTOM_LABEL_0' then ${isOne('i.custom_labels[1]')}
  when 'CUSTOM_LABEL_1' then ${isOne('i.custom_labels[2]')}
  when 'CUSTOM_LABEL_2' then ${isOne('i.custom_labels[3]')}
  when 'CUSTOM_LABEL_3' then ${isOne('i.custom_labels[4]')}
  when 'CUSTOM_LABEL_4' then ${isOne('i.custom_labels[5]')}
  when 'PRODUCT_TYPE' then ${isWithin('i.product_type')}
  when 'GOOGLE_PRODUCT_CATEGORY' then ${isWithin('i.google_product_category')}
  when 'TITLE_KEYWORDS' then exists (select 1 from jsonb_array_elements_text(c -> 'values') v
    where position(lower(v) in lower(i.title)) > 0)
  end`

/** Items of the first file are not new: nobody knows since when the shop has them. */
const firstSeen = `(select min(first.first_seen_at) + interval '1 hour' from catalog_items first join catalog_feeds ff
  on ff.advertiser_id = $1 and ff.id = $2 and first.advertiser_id = ff.advertiser_id and first.feed_id = ff.id
   and first.ingest_id = ff.shown_ingest_id)`

/** SQL: the item `i` of the feed that $1 and $2 name is in the group `g`. */
export const isInGroup = `case g.auto_type
  when 'ALL_PRODUCTS' then true
  when 'NEW_ARRIVALS' then i.first_seen_at > now() - interval '30 days' and i.first_seen_at > ${firstSeen}
  when 'BACK_IN_STOCK' then i.availability = 'IN_STOCK' and coalesce(i.restocked_at > now() - interval '14 days', false)
  when 'BEST_DEALS' then coalesce(i.sale_price_micro <= i.price_micro * 0.8, false)
  else (select case when g.filters ? 'any_of' then bool_or(one.is_met) else bool_and(one.is_met) end
    from (select coalesce(${isMet}, false) is distinct from coalesce((c ->> 'is_negated')::boolean, false) as is_met
      from jsonb_array_elements(coalesce(g.filters -> 'any_of', g.filters -> 'all_of')) c) one)
  end`
