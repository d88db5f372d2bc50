import type { MultiShardGroup } from './group.ts'

/** Of members: whom they know, what they write, import and are told of. */
export const membersStatements: readonly MultiShardGroup[] = [
  {
    reason: 'What audiences know of somebody goes with them; audiences lie by their ad account.',
    statements: [
      'delete from audience_members m using audiences a where m.person_id = $1 …',
      'delete from audience_members m using customer_lists l where m.person_id = $1 …',
    ],
  },
  {
    reason:
      'A block ends what two people share; boards are found by their people, and lie by their own id.',
    statements: [
      'delete from board_collaborators c using boards b where b.id = c.board_id and c.person_id in ($1, $2) …',
    ],
  },
  {
    reason: 'Comments and reactions lie by their picture; what is deleted is known by its pin.',
    statements: [
      'delete from comments where pin_id = any($1::bigint[]) …',
      'delete from reactions where pin_id = any($1::bigint[])',
    ],
  },
  {
    reason: 'What changes of all boards of an owner, which lie by their own id.',
    statements: ['insert into board_changes (board_id) select id from boards where owner_id = $1'],
  },
  {
    reason:
      'Comments and reactions of one picture lie together, the pins they were made at by their boards.',
    statements: [
      'select (select count(*)::int from ( select 1 from (select pin_id, person_id from comments where root_pin_id = $1 …',
      'select 1 from accounts a where a.id = $1 and (a.password_hash is not null or exists (select 1 from passkeys k where k.account_id = $1))',
    ],
  },
  {
    reason: 'What news refer to, each on machines of its own.',
    statements: [
      'select b.id, … as owner_card, … as is_openable from boards b join people owner on owner.id = b.owner_id where b.id = any($1::bigint[]) …',
      'select c.id, c.text, c.pin_id from comments c where c.id = any($1::bigint[]) and c.taken_down_at is null',
    ],
  },
  {
    reason: 'The boards of somebody and those they save to, which lie by their own id.',
    statements: [
      'select b.id, … as place from ( (select b.id, … from boards b where b.owner_id = $1 …',
    ],
  },
  {
    reason: 'A link that came by mail does not tell its board.',
    statements: ['select board_id from board_email_invites where token_hash = $1'],
  },
  {
    reason:
      'When each of a page of members was seen, for operators: sessions lie by what finds them at a log-in.',
    statements: [
      'select account_id, … as seen_on from sessions where account_id = any($1::bigint[]) group by account_id',
    ],
  },
  {
    reason: 'The members who store most, for operators.',
    statements: [
      'select a.id, p.username, … as used_bytes from media_usage u join accounts a on a.id = u.person_id …',
      'select c.pin_id from comments c join people author on author.id = c.person_id where c.id = $2 …',
    ],
  },
  {
    reason: 'A comment’s id does not tell its picture.',
    statements: [
      'select c.root_pin_id, c.id, … from comments c join people author on author.id = c.person_id where c.id = $2 …',
    ],
  },
  {
    reason: 'The place of a new board among those of its owner, which lie by their own id.',
    statements: ['select coalesce(max(position), 0) + 1 as next from boards where owner_id = $1'],
  },
  {
    reason: 'Members who were here lately, by all sessions.',
    statements: [
      'select count(*)::int as n from accounts a join people p on p.id = a.id where p.hidden_at is null and a.country = any($1::text[]) …',
    ],
  },
  {
    reason: 'How many boards an owner has, which lie by their own id.',
    statements: [
      'select count(*)::int as n from boards where owner_id = $1 and deleted_at is null',
    ],
  },
  {
    reason: 'Of several members at once, who lie by themselves.',
    statements: [
      'select distinct person_id from push_subscriptions where person_id = any($1::bigint[])',
    ],
  },
  {
    reason: 'Boards that somebody follows, which lie by their own id.',
    statements: [
      'select f.board_id, f.followed_at from ( select board_id, followed_at from board_follows where follower_id = $1 …',
    ],
  },
  {
    reason: 'All pins that show a picture; they lie by their boards.',
    statements: [
      'select id from ( (select p.id from pins p where p.image_signature = $1 …',
      'select id, person_id, board_id, link from ( (select p.id, …',
    ],
  },
  {
    reason:
      'The boards of a deleted account, which lie by their own id; each is locked where it lies.',
    statements: ['select id from boards where owner_id = $1 order by id limit $2'],
  },
  {
    reason: 'Which of these pins are gone, by ids, which do not tell the board.',
    statements: [
      'select id from pins where id = any($1::bigint[]) union all select id from deleted_pins where id = any($1::bigint[])',
    ],
  },
  {
    reason: 'Whether an owner has a board of this name; boards lie by their own id.',
    statements: [
      'select id, name from boards where owner_id = $1 and name_key = $2 and deleted_at is null order by id',
    ],
  },
  {
    reason: 'Pins of one picture at which there are comments; a pin’s id does not tell its board.',
    statements: [
      'select p.id as pin_id, p.person_id as pin_saver_id, … from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) …',
    ],
  },
  {
    reason: 'Whether somebody has a picture already, on any of their boards.',
    statements: [
      'select p.id, p.board_id from pins p join boards b on b.id = p.board_id and b.deleted_at is null where p.image_signature in …',
    ],
  },
  {
    reason: 'What was reported is shown to operators by ids, which do not tell the board.',
    statements: [
      'select p.id, p.title, p.description as text, … from deleted_pins d …',
      'select p.id, … as stored from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) …',
    ],
  },
  {
    reason: 'Who follows a board: follows lie by their followers.',
    statements: [
      'select p.id, … from board_follows f join people p on p.id = f.follower_id where f.board_id = $1 …',
    ],
  },
  {
    reason: 'Who follows somebody: follows lie by their followers.',
    statements: [
      'select p.id, … from person_follows f join people p on p.id = f.follower_id where f.person_id = $1 …',
      'select root_pin_id, id, pin_id, taken_down_at from comments where id = $1',
    ],
  },
  {
    reason: 'A job knows an import by its id alone.',
    statements: [
      'select … from imports where id = $1',
      'update accounts a set passkey_offered_at = $2 where a.id = $1 …',
    ],
  },
  {
    reason: 'Whom somebody knows, from all kinds of ties at once, two of which lie by others.',
    statements: [
      'with recent as ( select conversation_id, last_message_at from conversation_people …',
    ],
  },
  {
    reason: 'News about somebody who leaves lie by those who get them.',
    statements: [
      'delete from news n using (select person_id, id from news where actor_id = $1 limit $2) …',
    ],
  },
  {
    reason:
      'Imports and exports lie by their person; here they are looked for by their state or their id.',
    statements: [
      "select person_id, id from imports where state = 'paused' and failure = $1 order by id",
      'select person_id, id, state, … from exports where id = $1',
    ],
  },
]
