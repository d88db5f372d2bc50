import type { MultiShardGroup } from './group.ts'

/** Of pictures and videos. */
export const picturesStatements: readonly MultiShardGroup[] = [
  {
    reason: 'What uses a picture or a video is looked for in all that may, before it is deleted.',
    statements: [
      '(select 1 from pins where image_signature = $1 …',
      '(select 1 from pins where video_signature = $1 …',
    ],
  },
  {
    reason: 'Pictures that share a feature lie by their own signatures.',
    statements: [
      'select l.signature, l.pdq from image_looks l where l.keys && $1::int[] …',
      'select l.signature, l.pdq, l.quality, l.features from image_looks l where l.keys @> array[$1::int] limit $2',
    ],
  },
  {
    reason: 'The colours of several pictures, which lie by themselves.',
    statements: ['select signature, dominant_color from images where signature = any($1::text[])'],
  },
  {
    reason:
      'Pictures and videos lie by their signature; here several are looked for at once, or by a file, an owner or a cover that several of them share.',
    statements: [
      'select 1 from images where coalesce(file, signature) = $1 and finished_at is null limit 1',
      "select 1 from media_uploads where signature = $1 and state in ('processing', 'succeeded') …",
      'select 1 from videos where coalesce(file, signature) = $1 limit 1',
      'select 1 from videos where cover_signature = $1 and owner_id = $2 limit 1',
      'select 1 from videos where cover_signature = $1 and signature is distinct from $2 limit 1',
      'select 1 from videos where signature = any($1)',
      'select coalesce(file, signature) as name from images where coalesce(file, signature) = …',
      'select coalesce(file, signature) as name from videos where coalesce(file, signature) = …',
      'select distinct story_id from story_pages where video_signature = $1',
      'select min(i.signature) as signature from unnest($1::text[]) with ordinality seen …',
      'select signature as name from images where signature = any($1::text[])',
      'select signature as name from images where signature = any($1::text[]) union select …',
      'select signature from images where coalesce(file, signature) = $1 and blocked_at is null',
      'select signature from images where described_at is null limit $1',
      'select signature from images where signature = any($1::text[]) and blocked_at is null …',
      'select signature, coalesce(file, … from images where signature = $1 or coalesce(file, …',
      'select signature, coalesce(file, … from images where signature = any($1::text[]) and …',
      'select signature, coalesce(file, … from videos where signature = any($1::text[])',
      'select u.person_id, u.id, … from media_uploads u left join (select signature, …',
      'update images set blocked_at = $2, keep_until = $3 where coalesce(file, signature) = $1 …',
      'update images set blocked_at = null, keep_until = null where coalesce(file, signature) = …',
    ],
  },
  {
    reason: 'Which pins show a picture or a video, wherever they are.',
    statements: [
      'with shown as (select p.image_signature, p.story_id from pins p where p.id = $1 union all …',
    ],
  },
]
