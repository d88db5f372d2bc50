import type { LoaderFunctionArgs } from 'react-router'
import { type AudienceDebug, getAudienceDebug } from '#contract/audiences/audience-debug'
import { isFailure } from '#contract/errors'
import { load } from '#web/lib/pages/load.ts'
import { type AccountData, loadAccount } from './load-account.ts'

export interface DebugData extends AccountData {
  /** As it was typed. */
  asked: string
  /** Null: none was asked for, there is none of this id, or the viewer's role does not let them see it. */
  found: AudienceDebug | null
}

export async function loadDebug(args: LoaderFunctionArgs): Promise<DebugData> {
  const { run, query, account } = await loadAccount(args)
  const asked = (query.get('audience_id') ?? '').trim()
  if (!account.mayRead || asked === '') return { ...account, asked, found: null }
  const input = { advertiser_id: account.advertiser.id, audience_id: asked }
  const found = run(getAudienceDebug, input).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'audience_not_found') return null
    throw error
  })
  return { ...account, asked, found: await load(found, args.request) }
}
