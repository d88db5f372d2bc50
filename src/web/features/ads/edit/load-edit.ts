import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Campaign } from '#contract/campaigns/campaign'
import { getCampaign } from '#contract/campaigns/campaigns'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { automatedEditPath } from '#web/lib/pages/paths/create-path.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { findRunning, type RunningStudy } from '../studies/running/find-running.ts'
import { type Edited, type EditedRef, readEdited, readRef, valuesOf } from './edited.ts'
import type { FormValues } from './form-values.ts'
import { loadChoices, type PeopleChoices } from './load-choices.ts'

export interface EditData {
  advertiser: Advertiser
  /** Null for those whose role does not let them change ads. */
  found: FoundEdited | null
}

export interface FoundEdited {
  edited: Edited
  /** The one it is in, or is. */
  campaign: Campaign
  values: FormValues
  countries: SelectOption[]
  /** Of an ad group. */
  choices: PeopleChoices
  studies: RunningStudy[]
}

export async function loadEdit(args: LoaderFunctionArgs): Promise<EditData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  if (!may('edit_ads')) return { advertiser, found: null }
  const ref = readRef((name) => searchParams.get(name))
  if (!ref) throw notFound()
  const found = await load(read(run, advertiser, ref), request)
  const { campaign, edited } = found
  // What the product decides of an automated campaign is not asked for at all.
  if (campaign.is_automated_campaign && edited.level !== 'AD')
    throw redirect(automatedEditPath(advertiser_id, campaign.id))
  return { advertiser, found }
}

async function read(run: Run, { id, time_zone }: Advertiser, ref: EditedRef): Promise<FoundEdited> {
  const edited = await readEdited(run, id, ref)
  const campaign =
    edited.level === 'CAMPAIGN'
      ? edited.entity
      : await run(getCampaign, { advertiser_id: id, campaign_id: edited.entity.campaign_id })
  const isGroup = edited.level === 'AD_GROUP'
  const [countries, choices, studies] = await Promise.all([
    isGroup ? run(listCountries, {}) : [],
    isGroup ? loadChoices(run, id, edited.entity) : { interests: [], audiences: [] },
    findRunning(run, id, campaign.id),
  ])
  return {
    ...{ edited, campaign, values: valuesOf(edited, time_zone), choices, studies },
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
  }
}
