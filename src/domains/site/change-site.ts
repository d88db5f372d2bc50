import type { InputOf } from '#contract/operation'
import { changeSite } from '#contract/site/change-site'
import type { SiteSettings } from '#contract/site/site'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { checkChanges, normalDomains } from './check-changes.ts'
import { describeSite } from './describe-site.ts'
import { announceSite } from './site-news.ts'
import { findSite, insertSite } from './site-queries.ts'

/** The settings of a server where nothing was ever set. */
const defaultSite: SiteSettings = {
  name: null,
  accent: null,
  logo_signature: null,
  languages: null,
  default_language: null,
  sign_up: 'open',
  sign_up_domains: [],
  members_invite: false,
}

export const changeSiteHandler = answerCommand(changeSite, async (context, input) => {
  await writeSite(context, input)
  const { username } = memberOf(context)
  context.caller.log.info({ operator: username, site: input }, 'The site was changed')
  return describeSite(context.db, context)
})

/** Two operators at once: the second writes upon what the first wrote, so that neither's change is lost. */
async function writeSite(
  context: CommandContext,
  input: InputOf<typeof changeSite>,
): Promise<void> {
  const { db, clock } = context
  const { sign_up_domains: domains } = input
  const changes = { ...input, ...(domains && { sign_up_domains: normalDomains(domains) }) }
  for (;;) {
    const before = await findSite(db)
    const site: SiteSettings = { ...(before ?? defaultSite), ...given(changes) }
    await checkChanges(context, changes, site)
    const version = (before?.version ?? 0) + 1
    const made = { made_at: clock.now(), made_by: memberOf(context).id }
    if (!(await insertSite(db, { ...site, version, ...made }))) continue
    const replaced = before?.logo_signature
    if (replaced && replaced !== site.logo_signature)
      await enqueue(db, 'image_released', { signature: replaced })
    return announceSite(db, site)
  }
}

function given<T extends object>(changes: T): Partial<T> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<T>
}
