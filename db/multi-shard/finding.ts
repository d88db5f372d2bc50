import type { MultiShardGroup } from './group.ts'

/** Of search, ideas and feeds. */
export const findingStatements: readonly MultiShardGroup[] = [
  {
    reason: 'Boards of a page, each of which lies by its own id.',
    statements: [
      'select b.id, b.owner_id, b.name, … from boards b … where b.id = any($1::bigint[]) …',
    ],
  },
  {
    reason: 'The graph of what lies on which boards is made of all of them.',
    statements: ['select b.id, newest.signatures from boards b …'],
  },
  {
    reason: 'On how many boards a picture is, also of those that a member may open.',
    statements: [
      'select count(*)::int as n from ( select distinct b.id from (select board_id from pins where image_signature = $1 …',
      'select distinct on (p.image_signature) p.image_signature as subject, …',
    ],
  },
  {
    reason: 'The newest pins of people that somebody follows, wherever they saved them.',
    statements: [
      'select p.id, p.image_signature, p.board_id = any($2::bigint[]) as by_board from pins p …',
    ],
  },
  {
    reason: 'What boards have that show one of these pictures.',
    statements: ['select n.image_signature as signature from boards board …'],
  },
  {
    reason:
      'Which pins may be recommended, of ids from a graph or a feed, which do not tell their boards.',
    statements: [
      'select p.id, p.image_signature as signature, p.board_id, b.name as board_name, … where p.id = any($1::bigint[]) and …',
    ],
  },
  {
    reason: 'What somebody saved last, on any board.',
    statements: [
      'select b.id as board_id, b.name as board_name, … where b.id = any($1::bigint[]) and …',
      'select board_id, image_signature from pins where person_id = $1 order by id desc limit 300',
    ],
  },
  {
    reason: 'Which of these pictures somebody has saved, on any board.',
    statements: [
      'select distinct image_signature as signature from pins where person_id = $1 and image_signature = any($2::text[])',
    ],
  },
  {
    reason: 'What pins share with the words of one: what a pin says lies by its own id.',
    statements: [
      'select found.image_signature as signature, found.pin_id, … from pin_search found cross join lateral …',
    ],
  },
  {
    reason: 'Titles of pins found by their words: pins lie by their boards.',
    statements: [
      'select id, title from pins where board_id = any($1::bigint[]) and id = any($2::bigint[])',
    ],
  },
  {
    reason: 'Pins with these words lie by their own ids.',
    statements: ['select pin_id as id from pin_search where words @@ $1::tsquery limit …'],
  },
  {
    reason: 'Popular pins of each topic, by ids that do not tell their boards.',
    statements: ['with best as materialized ( select i.id as interest_id, …'],
  },
  {
    reason: 'Whether boards may be shown, of ids from a list that does not tell their shards.',
    statements: [
      'select b.id from boards b where b.id = any($1::bigint[]) and (b.deleted_at is null and …',
      "select b.id, b.name, '/' || … from ( (select id from boards where …",
      "select b.id, concat_ws(' ', b.name, … from (select id from boards where owner_id = …",
      'select b.id::text as subject, … from boards b join people owner on owner.id = …',
    ],
  },
  {
    reason: 'Pictures of pins of which only the ids are known.',
    statements: [
      'select distinct image_signature from pins where id = any($1::bigint[])',
      'select p.id, p.person_id, … from (select id, board_id, person_id, root_pin_id, …',
      'select image_signature from pins where id = any($1::bigint[]) order by …',
    ],
  },
  {
    reason: 'Searches ask all: what a pin, a board or a person is found by lies by its own id.',
    statements: [
      'delete from board_search where board_id = any($1::bigint[])',
      'delete from pin_search where pin_id = any($1::bigint[])',
      'select (… + (pin_id >> 22) / … from pin_search group by 1 order by 1 desc',
      'select distinct person_id as id from pin_search where board_id = $1 limit 200',
      'select id from ( (select id from pins where board_id = $1 and id > $2 order by id limit …',
      "select id, concat_ws(' ', name, description) as text from boards where id = any($1::bigint[])",
      'select id, picture, 0 as score, count(*) over ()::int as n from ( select pin_id as id, …',
      'select id, picture, score, count(*) over ()::int as n from ( select board_id as id, …',
      'select id, picture, score, count(*) over ()::int as n from ( select person_id as id, …',
      'select id, picture, score, count(*) over ()::int as n from ( select pin_id as id, …',
      'select one.n, count(distinct s.image_signature)::int as pins from unnest($1::int[], …',
      "select p.id, concat_ws(' ', … from pins p join boards b on b.id = p.board_id …",
      'select p.id, p.board_id, … from pins p join boards b on b.id = p.board_id and …',
      'select p.id, p.title, … from (select id, board_id, title, description from …',
      'select pin_id, tsvector_to_array(words) as lexemes from pin_search where pin_id = …',
      'select standing / 16 * 16 as number, count(*)::int as n from board_search group by 1 …',
      'select standing / 16 * 16 as number, count(*)::int as n from person_search group by 1 …',
      'select standing / 16 * 16 as number, count(*)::int as n from pin_search where is_public …',
      'select substr(lexeme, length($2) + … from (select words from pin_search where words @@ …',
      'select tsvector_to_array(words) as lexemes from pin_search where pin_id = …',
      'select wanted.n::int as n, s.pin_id as id from unnest($1::int[], $2::bigint[], …',
    ],
  },
]
