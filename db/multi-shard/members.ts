import type { MultiShardStatement } from './statement.ts'

/** Of members, their boards, what they write, and the rest. */
export const memberStatements: readonly MultiShardStatement[] = [
  {
    statement: '(select 1 from pins where image_signature = $1 …',
    reason: 'What uses a picture is looked for in all that may, before it is deleted.',
  },
  {
    statement: '(select 1 from pins where video_signature = $1 …',
    reason: 'What uses a video is looked for in all that may, before it is deleted.',
  },
  {
    statement: 'delete from audience_members m using audiences a where m.person_id = $1 …',
    reason: 'What audiences know of somebody goes with them; audiences lie by their ad account.',
  },
  {
    statement: 'delete from audience_members m using customer_lists l where m.person_id = $1 …',
    reason: 'As above, of lists of customers.',
  },
  {
    statement:
      'delete from board_collaborators c using boards b where b.id = c.board_id and c.person_id in ($1, $2) …',
    reason:
      'A block ends what two people share; boards are found by their people, and lie by their own id.',
  },
  {
    statement: 'delete from comments where pin_id = any($1::bigint[]) …',
    reason: 'Comments lie by their picture; what is deleted is known by its pin.',
  },
  {
    statement: 'delete from reactions where pin_id = any($1::bigint[])',
    reason: 'As above, of reactions.',
  },
  {
    statement: 'insert into board_changes (board_id) select id from boards where owner_id = $1',
    reason: 'What changes of all boards of an owner, which lie by their own id.',
  },
  {
    statement:
      'select (select count(*)::int from ( select 1 from (select pin_id, person_id from comments where root_pin_id = $1 …',
    reason:
      'Comments and reactions of one picture lie together, the pins they were made at by their boards.',
  },
  {
    statement:
      'select 1 from accounts a where a.id = $1 and (a.password_hash is not null or exists (select 1 from passkeys k where k.account_id = $1))',
    reason: 'As above.',
  },
  {
    statement: 'select a.created_at, … from accounts a where a.id = $1',
    reason:
      'What operators see of an account: sessions, devices and passkeys lie by what finds them at a log-in.',
  },
  {
    statement:
      'select a.id from accounts a join people p on p.id = a.id where p.hidden_at is null and a.country = any($1::text[]) …',
    reason: 'As above.',
  },
  {
    statement:
      'select a.id, p.username, … as providers from accounts a join people p on p.id = a.id where a.id = $1',
    reason:
      'How somebody may log in: passkeys and accounts elsewhere lie by what finds them at a log-in.',
  },
  {
    statement:
      'select b.id, … as owner_card, … as is_openable from boards b join people owner on owner.id = b.owner_id where b.id = any($1::bigint[]) …',
    reason: 'What news refer to, each on machines of its own.',
  },
  {
    statement:
      'select b.id, … as place from ( (select b.id, … from boards b where b.owner_id = $1 …',
    reason: 'The boards of somebody and those they save to, which lie by their own id.',
  },
  {
    statement: 'select board_id from board_email_invites where token_hash = $1',
    reason: 'A link that came by mail does not tell its board.',
  },
  {
    statement:
      'select c.id, c.text, c.pin_id from comments c where c.id = any($1::bigint[]) and c.taken_down_at is null',
    reason: 'As above, of comments, which lie by their picture.',
  },
  {
    statement:
      'select account_id, … as seen_on from sessions where account_id = any($1::bigint[]) group by account_id',
    reason:
      'When each of a page of members was seen, for operators: sessions lie by what finds them at a log-in.',
  },
  {
    statement:
      'select a.id, p.username, … as used_bytes from media_usage u join accounts a on a.id = u.person_id …',
    reason: 'The members who store most, for operators.',
  },
  {
    statement:
      'select c.pin_id from comments c join people author on author.id = c.person_id where c.id = $2 …',
    reason: 'As above.',
  },
  {
    statement:
      'select c.root_pin_id, c.id, … from comments c join people author on author.id = c.person_id where c.id = $2 …',
    reason: 'A comment’s id does not tell its picture.',
  },
  {
    statement: 'select coalesce(max(position), 0) + 1 as next from boards where owner_id = $1',
    reason: 'The place of a new board among those of its owner, which lie by their own id.',
  },
  {
    statement:
      'select count(*)::int as n from accounts a join people p on p.id = a.id where p.hidden_at is null and a.country = any($1::text[]) …',
    reason: 'Members who were here lately, by all sessions.',
  },
  {
    statement: 'select count(*)::int as n from passkeys where account_id = $1',
    reason: 'What operators see of a member: passkeys lie by what finds them at a log-in.',
  },
  {
    statement: 'select count(*)::int as session_count, … from sessions where account_id = $1',
    reason: 'As above, of sessions.',
  },
  {
    statement: 'select count(*)::int as n from boards where owner_id = $1 and deleted_at is null',
    reason: 'How many boards an owner has, which lie by their own id.',
  },
  {
    statement:
      'select distinct image_signature as signature from pins where image_signature = any($1::text[]) union …',
    reason: 'A sweep looks for all that may use these pictures.',
  },
  {
    statement:
      'select distinct person_id from push_subscriptions where person_id = any($1::bigint[])',
    reason: 'Of several members at once, who lie by themselves.',
  },
  {
    statement: 'select distinct pin_id from comments where pin_id > $1 order by pin_id limit $2',
    reason: 'A sweep looks through the comments of all pins.',
  },
  {
    statement: 'select distinct pin_id from reactions where pin_id > $1 order by pin_id limit $2',
    reason: 'As above, of reactions.',
  },
  {
    statement:
      'select distinct video_signature as signature from pins where video_signature = any($1::text[]) union …',
    reason: 'A sweep looks for all that may use these videos.',
  },
  {
    statement:
      'select f.board_id, f.followed_at from ( select board_id, followed_at from board_follows where follower_id = $1 …',
    reason: 'Boards that somebody follows, which lie by their own id.',
  },
  {
    statement: 'select id from ( (select p.id from pins p where p.image_signature = $1 …',
    reason: 'All pins that show a picture; they lie by their boards.',
  },
  {
    statement: 'select id from boards where deleted_at <= $1 order by deleted_at limit $2',
    reason: 'A sweep looks for boards on all machines, and locks each where it lies.',
  },
  {
    statement: 'select id from boards where owner_id = $1 order by id limit $2',
    reason:
      'The boards of a deleted account, which lie by their own id; each is locked where it lies.',
  },
  {
    statement:
      'select id from pins where id = any($1::bigint[]) union all select id from deleted_pins where id = any($1::bigint[])',
    reason: 'Which of these pins are gone, by ids, which do not tell the board.',
  },
  {
    statement:
      'select id, name from boards where owner_id = $1 and name_key = $2 and deleted_at is null order by id',
    reason: 'Whether an owner has a board of this name; boards lie by their own id.',
  },
  {
    statement:
      'select p.id as pin_id, p.person_id as pin_saver_id, … from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) …',
    reason: 'Pins of one picture at which there are comments; a pin’s id does not tell its board.',
  },
  {
    statement:
      'select p.id, p.board_id from pins p join boards b on b.id = p.board_id and b.deleted_at is null where p.image_signature in …',
    reason: 'Whether somebody has a picture already, on any of their boards.',
  },
  {
    statement: 'select p.id, p.title, p.description as text, … from deleted_pins d …',
    reason: 'What was reported is shown to operators by ids, which do not tell the board.',
  },
  {
    statement:
      'select p.id, … as stored from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) …',
    reason: 'As above, of pins; a pin’s id does not tell its board.',
  },
  {
    statement:
      'select p.id, … from board_follows f join people p on p.id = f.follower_id where f.board_id = $1 …',
    reason: 'Who follows a board: follows lie by their followers.',
  },
  {
    statement:
      'select p.id, … from person_follows f join people p on p.id = f.follower_id where f.person_id = $1 …',
    reason: 'Who follows somebody: follows lie by their followers.',
  },
  {
    statement: 'select root_pin_id, id, pin_id, taken_down_at from comments where id = $1',
    reason: 'As above.',
  },
  {
    statement:
      "select root_pin_id, id, tags from comments where tags <> '[]' and tags @> $1::jsonb order by id",
    reason: 'Where somebody is mentioned, in comments of any pictures.',
  },
  {
    statement: 'select signature from videos where signature in …',
    reason: 'As above, its videos.',
  },
  {
    statement: 'select … from imports where id = $1',
    reason: 'A job knows an import by its id alone.',
  },
  {
    statement: 'update accounts a set passkey_offered_at = $2 where a.id = $1 …',
    reason: 'As above.',
  },
  {
    statement:
      'with recent as ( select conversation_id, last_message_at from conversation_people …',
    reason: 'Whom somebody knows, from all kinds of ties at once, two of which lie by others.',
  },
]
