import type { LoaderFunctionArgs } from 'react-router'
import { type Audience, type AudienceType, audienceTypes } from '#contract/audiences/audience'
import { getAudience, listAudiences } from '#contract/audiences/audiences'
import { type CustomerList, listCustomerLists } from '#contract/audiences/customer-lists'
import { listBoards } from '#contract/boards/list-boards'
import { type AudienceUse, listAudienceUses } from '#contract/campaigns/audience-uses'
import { listConversionTags } from '#contract/conversions/tags'
import { load } from '#web/lib/pages/load.ts'
import { type AccountData, loadAccount } from './load-account.ts'

interface Named {
  id: string
  name: string
}

export interface AudienceFormData extends AccountData {
  type: AudienceType
  /** Null where one is made. */
  audience: Audience | null
  uses: AudienceUse[]
  tags: Named[]
  boards: Named[]
  lists: CustomerList[]
  /** Others that can be used: to be alike, or to compare with. */
  ready: Named[]
  /** Of those, which an actalike audience can be made from. */
  seeds: Named[]
}

const max = 250

/** What can be chosen for an audience, one that is there or a new one of the type in the address. */
export async function loadForm(args: LoaderFunctionArgs): Promise<AudienceFormData> {
  const { run, query, account } = await loadAccount(args)
  const empty = { uses: [], tags: [], boards: [], lists: [], ready: [], seeds: [] }
  const fromAddress = audienceTypes.find((one) => one === query.get('type')?.toUpperCase())
  const type = fromAddress ?? 'VISITOR'
  if (!account.mayRead) return { ...account, ...empty, type, audience: null }
  const place = { advertiser_id: account.advertiser.id }
  const audienceId = args.params.audienceId
  const audience =
    audienceId === undefined
      ? null
      : await load(run(getAudience, { ...place, audience_id: audienceId }), args.request)
  const [tags, boards, lists, others, uses] = await load(
    Promise.all([
      run(listConversionTags, place),
      run(listBoards, {
        username: account.advertiser.owner.username,
        privacy_filter: 'public',
        filter: 'own',
        page_size: max,
      }),
      run(listCustomerLists, { ...place, page_size: max }),
      run(listAudiences, { ...place, page_size: max }),
      audience ? run(listAudienceUses, { ...place, audience_ids: [audience.id] }) : [],
    ]),
    args.request,
  )
  const ready = others.items.filter(({ id, status }) => status === 'READY' && id !== audience?.id)
  return {
    ...account,
    ...{ type: audience?.audience_type ?? type, audience, uses, lists: lists.items },
    tags: tags.map(named),
    boards: boards.items.map(named),
    ready: ready.map(named),
    seeds: ready.filter(({ audience_type }) => audience_type !== 'ACTALIKE').map(named),
  }
}

function named({ id, name }: Named): Named {
  return { id, name }
}
