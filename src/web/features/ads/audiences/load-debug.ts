import type { LoaderFunctionArgs } from 'react-router'
import { type AudienceDebug, getAudienceDebug } from '#contract/audiences/audience-debug'
import { isFailure } from '#contract/errors'
import { load } from '#web/lib/pages/load.ts'
import { type AccountData, loadAccount } from './load-account.ts'

export interface DebugData extends AccountData {
  /** As it was typed. */
  audienceId: string
  /** Null: none was audienceId for, there is none of this id, or the viewer's role does not let them see it. */
  found: AudienceDebug | null
}

export async function loadDebug(args: LoaderFunctionArgs): Promise<DebugData> {
  const { run, query, account } = await loadAccount(args)
  const audienceId = (query.get('audience_id') ?? '').trim()
  if (!account.mayRead || audienceId === '') return { ...account, audienceId, found: null }
  const input = { advertiser_id: account.advertiser.id, audience_id: audienceId }
  const found = run(getAudienceDebug, input).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'audience_not_found') return null
    throw error
  })
  return { ...account, audienceId, found: await load(found, args.request) }
}
