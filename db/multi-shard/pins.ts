import type { MultiShardStatement } from './statement.ts'

/** Of pins and their pictures. */
export const pinStatements: readonly MultiShardStatement[] = [
  {
    statement:
      '(select 1 from pins p join boards b on b.id = p.board_id where p.image_signature = $1 and …',
    reason: 'Whether a picture is still public: pins lie by their boards.',
  },
  {
    statement: '(select 1 from pins where story_id = $1 limit 1) union all …',
    reason: 'Whether pages belong to a pin: pins lie by their boards.',
  },
  {
    statement:
      'delete from hidden_pins h using unnest($1::bigint[], $2::bigint[]) gone (person_id, pin_id) …',
    reason: 'A sweep through what all members have hidden.',
  },
  {
    statement:
      'delete from pin_draft_pages g using unnest($1::bigint[], $2::bigint[]) d (person_id, id) …',
    reason: 'Pages of drafts of several members at once, who lie by themselves.',
  },
  {
    statement:
      'delete from pin_drafts d using unnest($1::bigint[], $2::bigint[]) gone (person_id, id) …',
    reason: 'Drafts of several members at once, who lie by themselves.',
  },
  {
    statement:
      'delete from published_scheduled_pins p using unnest($1::bigint[], $2::bigint[]) old (person_id, id) …',
    reason: 'A sweep through what all members published.',
  },
  {
    statement:
      'delete from scheduled_pins s using unnest($2::bigint[], $3::bigint[]) old (person_id, id) …',
    reason: 'A sweep through what all members cancelled.',
  },
  {
    statement:
      'insert into pins (board_id, id, … from jsonb_to_recordset($1::jsonb) as c(id bigint, source_pin_id bigint, …',
    reason: 'Copies of pins of several boards.',
  },
  {
    statement: 'select (select count(*) from images where signature in …',
    reason: 'An export has what one member saved to any board, and its pictures.',
  },
  {
    statement: 'select b.id, b.name, … where p.image_signature = $1 and p.person_id = $2 and …',
    reason: 'On which of their boards somebody has a picture; boards lie by their own id.',
  },
  {
    statement: 'select b.id, … from boards b where b.id = any($1::bigint[])',
    reason: 'Boards of several actions, which lie by their own id.',
  },
  {
    statement:
      'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement: 'select captions from pins where id = $1 and captions is not null',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement: 'select count(*)::int as n from media_uploads u where person_id = $1 …',
    reason: 'Of one member, which Citus does not see in the part that asks for parts of uploads.',
  },
  {
    statement:
      'select distinct image_signature from pins where image_signature = any($1::text[]) union …',
    reason: 'A sweep looks for pins of pictures that somebody has hidden.',
  },
  {
    statement:
      'select distinct p.board_id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and …',
    reason: 'Finds the boards of pins, so that each is locked on its machine.',
  },
  {
    statement: 'select h.tag_key, h.tag, h.pin_count from …',
    reason: 'Whether hashtags are on a public board, wherever it lies.',
  },
  {
    statement:
      'select id, board_id from pins where id = any($1::bigint[]) and coalesce(card_version, 1) < $2',
    reason: 'Finds the boards of pins, so that each is locked on its machine.',
  },
  {
    statement: 'select image_signature from pins where id = $1',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement: 'select l.signature, l.pdq from image_looks l where l.keys && $1::int[] …',
    reason: 'As above, for what was added to a list of known pictures.',
  },
  {
    statement:
      'select l.signature, l.pdq, l.quality, l.features from image_looks l where l.keys @> array[$1::int] limit $2',
    reason: 'Pictures that share a feature lie by their own signatures.',
  },
  {
    statement:
      'select max(p.id) as id from pins p join boards b on b.id = p.board_id where p.image_signature = any($1::text[]) …',
    reason: 'Pins of these pictures, which lie by their boards.',
  },
  {
    statement:
      'select p.board_id, p.id, p.section_id, … from pins p join boards b on b.id = p.board_id where p.id = $1 and …',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement: 'select p.card …',
    reason: 'The page and the cards of pins by their ids, which do not tell their boards.',
  },
  {
    statement:
      'select p.id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and …',
    reason: 'Which of these pins may be shown; their ids do not tell their boards.',
  },
  {
    statement:
      'select p.id from pins p join boards b on b.id = p.board_id where p.id = any($2::bigint[]) and …',
    reason: 'Which pins may be opened, by ids, which do not tell their boards.',
  },
  {
    statement:
      'select p.id from pins p join boards b on b.id = p.board_id where p.person_id = $1 …',
    reason: 'The pins of a person lie by their boards.',
  },
  {
    statement:
      'select p.id, p.board_id, p.section_id, … where p.id = any($1::bigint[]) and … order by p.id',
    reason: 'Pins to copy, by ids, which do not tell their boards.',
  },
  {
    statement:
      'select p.id, p.root_pin_id, p.root_person_id <> p.person_id as is_of_another, … where p.id = any($1::bigint[]) …',
    reason: 'Cards of pins by their ids, which do not tell their boards.',
  },
  {
    statement:
      'select p.id, … as is_shown from pins p left join boards b on b.id = p.board_id where p.person_id = $1 …',
    reason: 'The pins of a person lie by their boards.',
  },
  {
    statement: 'select p.story_id, p.video_signature, … where p.id = $1 and …',
    reason: 'What is said in a video of a pin, whose id does not tell its board.',
  },
  {
    statement: 'select person.id, … from people person where person.id = any($1::bigint[]) …',
    reason: 'Whom of several people somebody may tag: follows lie by their followers.',
  },
  {
    statement: 'select person_id, id from pin_drafts where deleted_at <= $1 limit $2',
    reason: 'A sweep through what all members deleted.',
  },
  {
    statement: 'select person_id, id from pin_drafts where updated_at <= $1 limit $2',
    reason: 'A sweep through the drafts of all members.',
  },
  {
    statement:
      'select person_id, id from published_scheduled_pins where published_at <= $1 limit $2',
    reason: 'A sweep through what all members published.',
  },
  {
    statement: 'select person_id, id from scheduled_pins where cancelled_at <= $1 limit $2',
    reason: 'A sweep through what all members cancelled.',
  },
  {
    statement:
      'select person_id, pin_id, image_signature from hidden_pins where (person_id, pin_id) > …',
    reason: 'A sweep through what all members have hidden.',
  },
  {
    statement: 'select root.id, … as card from pins root …',
    reason: 'Who first saved pictures, by the ids of those pins, which do not tell their boards.',
  },
  {
    statement: 'select saves.n as saves, …',
    reason: 'How many saved a picture: pins of one root lie on boards of many.',
  },
  {
    statement: 'select signature, created_at::text, byte_size::float8 from images …',
    reason: 'A sweep looks through all pictures.',
  },
  {
    statement: 'select signature, created_at::text, byte_size::float8 from videos …',
    reason: 'A sweep looks through all videos.',
  },
  {
    statement: 'select signature, dominant_color from images where signature = any($1::text[])',
    reason: 'The colours of several pictures, which lie by themselves.',
  },
  {
    statement: 'select signature, extension from images where signature in …',
    reason: 'As above, one part after the other.',
  },
  {
    statement:
      'select story_id, count(*)::int as n from story_pages where story_id = any($1::bigint[]) group by story_id',
    reason: 'The pages of several pins of a list; they lie by themselves.',
  },
  {
    statement:
      'update pins set comment_count = greatest(0, comment_count + $2) where id = $1 returning 1',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement:
      'update pins set repin_count = greatest(0, repin_count + $2) where id = $1 returning 1',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement:
      'update pins set share_count = greatest(0, share_count + $2) where id = $1 returning 1',
    reason: 'A pin’s id does not tell its board.',
  },
  {
    statement: 'with pin as materialized ( select p.*, b.name as board_name, …',
    reason: 'Where others have saved a picture, and what lies next to it there.',
  },
]
