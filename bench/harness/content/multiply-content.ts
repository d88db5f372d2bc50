import type pg from 'pg'
import { type Member, templateWords } from './members.ts'

/** The amount of content of one member. */
export interface MemberContent {
  boards: number
  pins: number
  /** How many of them are on the first board; the others are distributed over the rest. */
  pinsOnFirstBoard: number
}

export interface DatasetSize {
  /** One for each person. */
  contents: readonly MemberContent[]
  pictures: number
}

/** Ids count milliseconds from here, above 22 other bits. */
const idEpochMs = Date.UTC(2026, 0, 1)
/** All pins are in the past, this far apart. */
const pinStepMs = 20
/** Higher than the number of any process that creates ids meanwhile. */
const firstProcessNumber = 512

/** Multiplies pictures, each member's first board and first pins, in SQL, rows and ready-made cards alike. */
export async function multiply(
  client: pg.Client,
  members: readonly Member[],
  { contents, pictures }: DatasetSize,
): Promise<void> {
  await multiplyPictures(client, pictures)
  for (const [index, member] of members.entries()) {
    const content = contents[index]
    if (!content) continue
    await multiplyBoards(client, member, content.boards)
    await multiplyPins(client, member, content, { personNumber: index, pictures })
  }
  await count(client)
  await client.query('vacuum analyze')
}

/** SQL for the name of picture `k`. */
const pictureName = (k: string) => `md5('picture ' || ${k})`

/** Inserts only rows: the measurements do not read the files. */
async function multiplyPictures(client: pg.Client, pictures: number): Promise<void> {
  await client.query(
    `with templates as materialized (
       select *, (row_number() over (order by signature))::int - 1 as position, (count(*) over ())::int as total
         from images)
     insert into images (signature, format, extension, width, height, is_animated, dominant_color, placeholder,
       byte_size, created_at, finished_at)
     select ${pictureName('k')}, format, extension, width, height, is_animated, dominant_color, placeholder, byte_size,
            created_at, created_at
       from generate_series(0, $1::int - 1) k join templates on position = k % total`,
    [pictures],
  )
}

async function multiplyBoards(client: pg.Client, { viewer, firstBoardId }: Member, boards: number) {
  await client.query(
    `with covers as (
       select array_agg(signature || dominant_color) as all_covers, count(*)::int as total
         from (select * from images order by signature limit 100) shown),
     made as (
       select t.*, t.id + n as new_id, n,
              (array['Kitchen', 'Garden', 'Hallway', 'Birds', 'Lamps', 'Ceramics', 'Balcony'])[1 + n % 7] || ' ' || n as new_name,
              case when n % 10 = 0 then 'secret' else 'public' end as new_privacy
         from boards t, generate_series(2, $2::int) n where t.id = $1)
     insert into boards (id, owner_id, name, name_key, slug, description, privacy, category, layout, cover_pictures,
       card, last_pinned_at, created_at)
     select new_id, owner_id, new_name, '0' || lower(new_name), replace(lower(new_name), ' ', '-'), description,
            new_privacy, category, layout, all_covers[1 + n % (total - 5):5 + n % (total - 5)],
            replace(replace(replace(replace(card, '"' || id || '"', '"' || new_id || '"'),
              '"' || name || '"', '"' || new_name || '"'),
              '"' || slug || '"', '"' || replace(lower(new_name), ' ', '-') || '"'),
              '"privacy":"' || privacy || '"', '"privacy":"' || new_privacy || '"'),
            last_pinned_at - make_interval(secs => n), created_at
       from made, covers`,
    [firstBoardId, boards],
  )
  await client.query(
    `insert into board_slugs (owner_id, slug, board_id)
     select owner_id, slug, id from boards where owner_id = $1 on conflict do nothing`,
    [viewer.id],
  )
}

/** SQL for a picture's path in addresses. */
const pathOf = (signature: string) =>
  `substr(${signature}, 1, 2) || '/' || substr(${signature}, 3, 2) || '/' || substr(${signature}, 5, 2) || '/' || ${signature}`

/** Each pin gets its own texts and picture; the rest is copied from its template. */
async function multiplyPins(
  client: pg.Client,
  { viewer, firstBoardId }: Member,
  { pins, pinsOnFirstBoard }: MemberContent,
  { personNumber, pictures }: { personNumber: number; pictures: number },
) {
  const startMs = Date.now() - idEpochMs - (pins + 1) * pinStepMs
  await client.query(
    `with templates as materialized (
       select t.*, ${pathOf('image_signature')} as path,
              (row_number() over (order by image_signature))::int - 1 as position, (count(*) over ())::int as total
         from pins t where person_id = $1),
     others as materialized (
       select array_agg(id order by id) as ids, count(*)::int as total from boards where owner_id = $1 and id <> $2),
     sections as materialized (
       select array_agg(id order by id) as ids, count(*)::int as total from board_sections where board_id = $2),
     facts as (
       select n, k, ${pictureName('k')} as new_signature, n * 7919::bigint % $3 < $4 as is_on_first,
              (($5::bigint + n * $6::int) << 22) | ($7::int << 12) as new_id,
              $8::timestamptz + make_interval(secs => ($5::bigint + n * $6::int) / 1000.0) as new_created_at,
              (array['Glazed bowl', 'Reading corner', 'Paper lantern', 'Nest box', 'Oak shelf'])[1 + n % 5] || ' ' || n as new_title,
              'Seen in a small shop, number ' || n || ', and kept for the room with the #window' as new_description,
              'https://shop.example/things/' || n as new_link
         from generate_series(1, $3::int) n, lateral (select (n + $7::int * 977) % $12::int as k) picture)
     insert into pins (board_id, id, section_id, person_id, image_signature, title, description, alt_text, link, method,
       root_pin_id, root_person_id, repin_count, card, created_at)
     select case when is_on_first then $2 else others.ids[1 + n % others.total] end, new_id,
            case when is_on_first and n % 8 = 0 then sections.ids[1 + n % sections.total] end,
            $1, new_signature, new_title, new_description, alt_text, new_link, method, new_id, $1, n % 90,
            replace(replace(replace(replace(replace(replace(replace(card, path, ${pathOf('new_signature')}),
              '"' || image_signature || '"', '"' || new_signature || '"'),
              '"' || t.id || '"', '"' || new_id || '"'),
              $9, new_title), $10, new_description), $11, new_link),
              to_char(t.created_at at time zone 'utc', 'Dy, DD Mon YYYY HH24:MI:SS'),
              to_char(new_created_at at time zone 'utc', 'Dy, DD Mon YYYY HH24:MI:SS')),
            new_created_at
       from facts join templates t on t.position = k % t.total, others, sections`,
    [
      viewer.id,
      firstBoardId,
      pins,
      pinsOnFirstBoard,
      startMs,
      pinStepMs,
      firstProcessNumber + personNumber,
      new Date(idEpochMs),
      templateWords.title,
      templateWords.description,
      templateWords.link,
      pictures,
    ],
  )
}

async function count(client: pg.Client): Promise<void> {
  await client.query(
    `update boards b set pin_count = p.n
       from (select board_id, count(*)::int as n from pins group by board_id) p where p.board_id = b.id`,
  )
  await client.query(
    `update people o set board_count = b.boards, pin_count = b.pins, hidden_board_count = b.hidden,
       hidden_pin_count = b.hidden_pins
       from (select owner_id, count(*) filter (where privacy = 'public')::int as boards,
                    coalesce(sum(pin_count) filter (where privacy = 'public'), 0)::int as pins,
                    count(*) filter (where privacy <> 'public')::int as hidden,
                    coalesce(sum(pin_count) filter (where privacy <> 'public'), 0)::int as hidden_pins
               from boards group by owner_id) b
      where b.owner_id = o.id`,
  )
}
