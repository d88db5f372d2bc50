import type { MultiShardGroup } from './group.ts'

/** Of pins. */
export const pinsStatements: readonly MultiShardGroup[] = [
  {
    reason: 'Whether a picture is still public: pins lie by their boards.',
    statements: [
      '(select 1 from pins p join boards b on b.id = p.board_id where p.image_signature = $1 and …',
    ],
  },
  {
    reason: 'Whether pages belong to a pin: pins lie by their boards.',
    statements: ['(select 1 from pins where story_id = $1 limit 1) union all …'],
  },
  {
    reason: 'Pages of drafts of several members at once, who lie by themselves.',
    statements: [
      'delete from pin_draft_pages g using unnest($1::bigint[], $2::bigint[]) d (person_id, id) …',
    ],
  },
  {
    reason: 'Drafts of several members at once, who lie by themselves.',
    statements: [
      'delete from pin_drafts d using unnest($1::bigint[], $2::bigint[]) gone (person_id, id) …',
    ],
  },
  {
    reason: 'Copies of pins of several boards.',
    statements: [
      'insert into pins (board_id, id, … from jsonb_to_recordset($1::jsonb) as c(id bigint, source_pin_id bigint, …',
    ],
  },
  {
    reason: 'On which of their boards somebody has a picture; boards lie by their own id.',
    statements: ['select b.id, b.name, … where p.image_signature = $1 and p.person_id = $2 and …'],
  },
  {
    reason: 'Boards of several actions, which lie by their own id.',
    statements: ['select b.id, … from boards b where b.id = any($1::bigint[])'],
  },
  {
    reason: 'A pin’s id does not tell its board.',
    statements: [
      'select b.owner_id from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
      'select image_signature from pins where id = $1',
      'select p.board_id, p.id, p.section_id, … from pins p join boards b on b.id = p.board_id where p.id = $1 and …',
      'update pins set comment_count = greatest(0, comment_count + $2) where id = $1 returning 1',
      'update pins set repin_count = greatest(0, repin_count + $2) where id = $1 returning 1',
      'update pins set share_count = greatest(0, share_count + $2) where id = $1 returning 1',
    ],
  },
  {
    reason: 'Of one member, which Citus does not see in the part that asks for parts of uploads.',
    statements: ['select count(*)::int as n from media_uploads u where person_id = $1 …'],
  },
  {
    reason: 'Finds the boards of pins, so that each is locked on its machine.',
    statements: [
      'select distinct p.board_id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and …',
      'select id, board_id from pins where id = any($1::bigint[]) and coalesce(card_version, 1) < $2',
    ],
  },
  {
    reason: 'Whether hashtags are on a public board, wherever it lies.',
    statements: ['select h.tag_key, h.tag, h.pin_count from …'],
  },
  {
    reason: 'Pins of these pictures, which lie by their boards.',
    statements: [
      'select max(p.id) as id, p.image_signature from pins p join boards b on b.id = p.board_id where p.image_signature = any($1::text[]) …',
    ],
  },
  {
    reason: 'Finds the boards of pins, so that their shards alone are asked for more.',
    statements: [
      'select board_id from pins where id = $1',
      'select distinct board_id from pins where id = any($1::bigint[])',
      'select distinct board_id from pins where image_signature = $1 and person_id = $2',
    ],
  },
  {
    reason: 'How many public pins share a picture that was saved on.',
    statements: [
      'select count(*)::int as n from ( select 1 from pins one join boards b on b.id = one.board_id …',
    ],
  },
  {
    reason: 'The page and the cards of pins by their ids, which do not tell their boards.',
    statements: ['select p.card …'],
  },
  {
    reason: 'Which of these pins may be shown; their ids do not tell their boards.',
    statements: [
      'select p.id from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and p.person_id = …',
      'select p.id, p.image_signature from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and …',
    ],
  },
  {
    reason: 'Which pins may be opened, by ids, which do not tell their boards.',
    statements: [
      'select p.id from pins p join boards b on b.id = p.board_id where p.id = any($2::bigint[]) and …',
    ],
  },
  {
    reason: 'The pins of a person lie by their boards.',
    statements: [
      'select p.id from pins p join boards b on b.id = p.board_id where p.person_id = $1 …',
      'select p.id, … as is_shown from pins p left join boards b on b.id = p.board_id where p.person_id = $1 …',
    ],
  },
  {
    reason: 'Pins to copy, by ids, which do not tell their boards.',
    statements: [
      'select p.id, p.board_id, p.section_id, … where p.id = any($1::bigint[]) and … order by p.id',
    ],
  },
  {
    reason: 'Cards of pins by their ids, which do not tell their boards.',
    statements: [
      'select p.id, p.root_pin_id, p.root_person_id <> p.person_id as is_of_another, … where p.id = any($1::bigint[]) …',
    ],
  },
  {
    reason: 'What is said in a video of a pin, whose id does not tell its board.',
    statements: ['select p.story_id, p.video_signature, … where p.id = $1 and …'],
  },
  {
    reason: 'Whom of several people somebody may tag: follows lie by their followers.',
    statements: ['select person.id, … from people person where person.id = any($1::bigint[]) …'],
  },
  {
    reason: 'Who first saved pictures, by the ids of those pins, which do not tell their boards.',
    statements: ['select root.id, … as card from pins root …'],
  },
  {
    reason: 'How many saved a picture: pins of one root lie on boards of many.',
    statements: ['select saves.n as saves, …'],
  },
  {
    reason: 'The pages of several pins of a list; they lie by themselves.',
    statements: [
      'select story_id, count(*)::int as n from story_pages where story_id = any($1::bigint[]) group by story_id',
    ],
  },
  {
    reason: 'Where others have saved a picture, and what lies next to it there.',
    statements: ['with pin as materialized ( select p.*, b.name as board_name, …'],
  },
  {
    reason: 'One pin whose board is not known.',
    statements: [
      'select 1 from pins p join boards b on b.id = p.board_id where p.id = $2 and (b.deleted_at …',
      "select d.id, d.pin->>'title' as … from deleted_pins d join boards b on b.id = …",
      'select p.captions from pins p join boards b on b.id = p.board_id join people owner on …',
    ],
  },
  {
    reason: 'A pin whose board is not known, or several of them.',
    statements: [
      "select p.id, coalesce(p.topic_ids, '{}') as topic_ids from pins p join boards b on b.id = …",
      'select pin_id, count(*)::int as n from comments where pin_id = any($1::bigint[]) and …',
      'select story_id from pins where id = $1',
      'update comments set taken_down_at = $2 where (id = $1 or parent_id = $1) and …',
      'with hidden as ( select one.source_pin_id as id, count(*)::int as n from pins one join …',
    ],
  },
  {
    reason:
      'What is drafted and planned lies by its person; these look for it by what it shows or when it is due.',
    statements: [
      'select d.person_id, d.id, … from pin_drafts d left join people maker on …',
      'select s.person_id, s.id, s.publish_at from scheduled_pins s where s.failed_at is null …',
    ],
  },
  {
    reason:
      'Pins of one board, or of several, change together; which they are comes with the statement, so that no shard is left out.',
    statements: [
      'delete from pin_hashtags t using unnest($2::bigint[], $3::text[]) as gone (pin_id, …',
      'delete from pins p using unnest($1::bigint[], $2::bigint[]) gone(board_id, id) where …',
      'select a.id, a.kind, a.person_id, … from board_actions a where (a.person_id = $1 and …',
      'update pins p set section_id = d.section_id from unnest($2::bigint[], $3::bigint[]) d(id, …',
      'with gone as (delete from pins p using unnest($2::bigint[], $3::bigint[], $4::bigint[]) …',
    ],
  },
  {
    reason: 'The newest pins of all, or of one person, on any board.',
    statements: [
      'select board_id, max(id) as last_pin_id from (select board_id, id from (select board_id, …',
      'select count(*)::int as n from ( select 1 from pins p join boards b on b.id = p.board_id …',
      'select id, image_signature, person_id from pins where id < $1 order by id desc limit $2',
      "select p.id, p.image_signature from ((select id from boards where privacy = 'public' and …",
    ],
  },
  {
    reason:
      'Who deleted a pin may put it back, until it goes for good: deleted pins lie by their boards.',
    statements: [
      'delete from deleted_pins d using unnest($2::bigint[], $3::bigint[]) old(board_id, id) …',
      'select board_id from deleted_pins where id = $1',
      'select d.board_id, d.id from deleted_pins d where d.id = $1 order by d.id limit $2',
      'select distinct d.board_id from deleted_pins d where d.deleted_by = $1 and d.deleted_at > …',
      'with back as ( delete from deleted_pins d using jsonb_to_recordset($1::jsonb) as …',
    ],
  },
  {
    reason:
      'Pins that operators remove together, of a person, a website or a time; they lie by their boards.',
    statements: [
      'select p.id, p.person_id, p.board_id, … as link from pins p where …',
      'select b.id, … as is_public from boards b where b.id = any($1::bigint[]) and b.deleted_at is null',
      'select p.title, p.description from pins p join boards b on b.id = p.board_id where p.id = $1 and b.deleted_at is null',
    ],
  },
]
