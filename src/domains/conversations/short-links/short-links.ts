import { randomInt } from 'node:crypto'
import { followShortLink, makeShortLink } from '#contract/conversations/short-links'
import { Failure } from '#contract/errors'
import { type Db, row } from '#platform/database'
import { answerPreparedCommand, answerQuery, type CommandContext } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import { toLocalPath } from './local-path.ts'

/** Without characters that are easily confused; 57¹⁰ codes cannot be guessed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const codeLength = 10

export const makeShortLinkHandler = answerPreparedCommand(
  makeShortLink,
  async ({ db, viewer, caller, limiter, settings }, { url }) => {
    const path = toLocalPath(url, settings.publicUrl)
    if (path === null) throw new Failure('short_link_refused', { field: 'url' })
    // Visitors' links cannot be traced to an account, so their number is limited.
    if (!viewer && !(await hasShortLink(db, path)))
      await limiter.take('visitor_short_link', addressKey(caller.address))
    return path
  },
  (context, _input, path) => shortLinkTo(context, path),
)

async function hasShortLink(db: Db, path: string): Promise<boolean> {
  const known = 'select 1 from short_links where path = $1 and person_id is null'
  return (await row(db, known, [path])) !== null
}

/** The same page and person always get the same code. */
export async function shortLinkTo(
  { db, clock, viewer, settings }: CommandContext,
  path: string,
): Promise<{ code: string; url: string }> {
  const taken = await row<{ code: string }>(
    db,
    `insert into short_links (code, path, person_id, created_at) values ($1, $2, $3, $4)
     on conflict (path, person_id) do update set path = excluded.path returning code`,
    [newCode(), path, viewer?.id ?? null, clock.now()],
  )
  if (!taken) throw new Error('A short link was not stored')
  return { code: taken.code, url: `${settings.publicUrl}/url_shortener/${taken.code}/redirect/` }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

export const followShortLinkHandler = answerQuery(followShortLink, async ({ db }, { code }) => {
  const found = await row<{ path: string }>(db, 'select path from short_links where code = $1', [
    code,
  ])
  if (!found) throw new Failure('short_link_not_found', { field: 'code' })
  return found
})
