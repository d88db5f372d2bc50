import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import {
  type AutomatedCampaign,
  getAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { type ConversionTag, listConversionTags } from '#contract/conversions/tags'
import { listInterests } from '#contract/discover/interests'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import type { FormValues } from '../edit/form-values.ts'
import { type AutomatedChoices, readChoices } from './automated-choices.ts'
import { valuesOfAutomated } from './automated-values.ts'

export interface AutomatedData {
  advertiser: Advertiser
  managed: string | null
  /** Null for those whose role does not let them make campaigns. */
  found: { choices: AutomatedChoices; tags: ConversionTag[] } | null
}

export async function loadAutomated({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AutomatedData> {
  const run = context.get(runContext)
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const managed = new URL(request.url).searchParams.get('managed_client_id') || null
  if (!oneRoleMay(advertiser.permissions, 'edit_ads')) return { advertiser, managed, found: null }
  const [choices, tags] = await load(
    Promise.all([readChoices(run, advertiser), run(listConversionTags, place)]),
    request,
  )
  const active = tags.filter(({ status }) => status === 'ACTIVE')
  return { advertiser, managed, found: { choices, tags: active } }
}

export interface AutomatedEditData {
  advertiser: Advertiser
  /** It was made just now. */
  isNew: boolean
  /** Null for those whose role does not let them change campaigns. */
  found: FoundAutomated | null
}

export interface FoundAutomated {
  automated: AutomatedCampaign
  values: FormValues
  /** All there are, to name those that were chosen. */
  interests: SelectOption[]
  choices: AutomatedChoices
}

export async function loadAutomatedEdit({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<AutomatedEditData> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const isNew = query.has('made')
  if (!oneRoleMay(advertiser.permissions, 'edit_ads')) return { advertiser, isNew, found: null }
  const campaign_id = query.get('campaign_id') ?? ''
  const [automated, choices, tree] = await load(
    Promise.all([
      run(getAutomatedCampaign, { ...place, campaign_id }),
      readChoices(run, advertiser),
      run(listInterests, {}),
    ]),
    request,
  )
  const interests = tree
    .flatMap((top) => [top, ...top.children])
    .map(({ id: value, name: label }) => ({ value, label }))
  const values = valuesOfAutomated(automated, advertiser.time_zone)
  return { advertiser, isNew, found: { automated, values, interests, choices } }
}
