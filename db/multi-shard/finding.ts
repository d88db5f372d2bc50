import type { MultiShardStatement } from './statement.ts'

/** Of search, ideas and feeds. */
export const findingStatements: readonly MultiShardStatement[] = [
  {
    statement:
      'select b.id, b.owner_id, b.name, … from boards b … where b.id = any($1::bigint[]) …',
    reason: 'Boards of a page, each of which lies by its own id.',
  },
  {
    statement: 'select b.id, newest.signatures from boards b …',
    reason: 'The graph of what lies on which boards is made of all of them.',
  },
  {
    statement:
      'select count(*)::int as n from ( select distinct b.id from (select board_id from pins where image_signature = $1 …',
    reason: 'On how many boards a picture is.',
  },
  {
    statement: 'select distinct on (p.image_signature) p.image_signature as subject, …',
    reason: 'As above, those that a member may open.',
  },
  {
    statement: 'select id, image_signature, bool_or(by_board) as by_board from …',
    reason: 'The newest pins of people that somebody follows, wherever they saved them.',
  },
  {
    statement: 'select n.image_signature as signature from boards board …',
    reason: 'What boards have that show one of these pictures.',
  },
  {
    statement:
      'select p.id, p.image_signature as signature, p.board_id, b.name as board_name, … where p.id = any($1::bigint[]) and …',
    reason:
      'Which pins may be recommended, of ids from a graph or a feed, which do not tell their boards.',
  },
  {
    statement: 'select p.image_signature, b.id as board_id, b.name as board_name, …',
    reason: 'What somebody saved last, on any board.',
  },
  {
    statement:
      'select found.image_signature as signature, found.pin_id, … from pin_search found cross join lateral …',
    reason: 'What pins share with the words of one: what a pin says lies by its own id.',
  },
  {
    statement:
      'select id, title from pins where board_id = any($1::bigint[]) and id = any($2::bigint[])',
    reason: 'As above, their titles: pins lie by their boards.',
  },
  {
    statement: 'select pin_id as id from pin_search where words @@ $1::tsquery limit …',
    reason: 'Pins with these words lie by their own ids.',
  },
  {
    statement: 'with best as materialized ( select i.id as interest_id, …',
    reason: 'Popular pins of each topic, by ids that do not tell their boards.',
  },
]
