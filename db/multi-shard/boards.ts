import type { MultiShardGroup } from './group.ts'

/** Of boards. */
export const boardsStatements: readonly MultiShardGroup[] = [
  {
    reason: 'Names and addresses of the boards of several pins.',
    statements: [
      'select distinct b.id as board_id, b.name, s.id as section_id from unnest($1::bigint[], …',
      'select distinct b.id as board_id, … from unnest($1::bigint[], $2::bigint[]) place …',
    ],
  },
  {
    reason:
      'Boards lie by their id; here they are looked for by name, by owner or by several ids, and most come from a person’s list of them.',
    statements: [
      'select b.id from usernames u join boards b on b.owner_id = u.person_id where …',
      'select b.id, b.name, b.name_key, … from boards b where b.owner_id = $1 and …',
      'select b.id, b.owner_id, b.name, … from board_collaborators c join boards b on b.id = …',
      'select b.id, b.owner_id, b.name, … from board_sections s join boards b on b.id = …',
      'select b.id, b.owner_id, b.name, … from boards b join people owner on owner.id = …',
      'select b.name_key from boards b where b.owner_id = $1 and b.name_key = any($2::text[]) …',
      'select id from boards where id = any($1::bigint[])',
      'update boards set position = case when id = $2 then case when $4::int > $3::int then …',
    ],
  },
  {
    reason: 'Who follows a board, or works on it, lies by that person.',
    statements: [
      'delete from board_collaborators c where c.board_id = $1 and c.person_id = $2 and …',
      'delete from board_follows f using (select follower_id from board_follows where board_id = …',
    ],
  },
  {
    reason: 'A change of several boards at once, each of which lies by its own id.',
    statements: [
      'update board_sections s set pin_count = s.pin_count + c."by", cover_pictures = …',
      'update boards b set pin_count = b.pin_count + c."by", cover_pictures = array(select cover …',
    ],
  },
]
