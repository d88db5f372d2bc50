import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'
import { defaultWindows } from '#contract/reporting/attribution'
import { studyWindows, touchKinds } from '#contract/reporting/sales-studies'
import { CampaignSet } from '#web/lib/ads/find/campaign-set.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { FilePart } from '../uploads/file-part.tsx'
import { Template } from '../uploads/upload-page.tsx'
import { useConversionFile } from '../uploads/use-conversion-file.ts'
import type { SalesUploadFound } from './load-sales-studies.ts'

const dayMs = 86_400_000
const fields = ['title', 'start_date', 'end_date'] as const
type Field = (typeof fields)[number]

/** Uploads sales to be studied: settings, and a file of which nothing is counted. */
export function SalesUploadPage(data: ConversionsData<SalesUploadFound>) {
  const { advertiser, mayEdit, found } = data
  return (
    <ConversionsFrame advertiser={advertiser} page="salesUpload" actions={<Template />}>
      {found &&
        (mayEdit ? (
          <SalesForm advertiserId={advertiser.id} {...found} />
        ) : (
          <RoleMissing permission="edit_ads" />
        ))}
    </ConversionsFrame>
  )
}

function SalesForm({
  advertiserId,
  campaigns,
  usual,
}: SalesUploadFound & { advertiserId: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const file = useConversionFile()
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const { opened, missing, step, send } = file
  const isBusy = step.name === 'hashing' || step.name === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const wrong = problemsOf(text('title'), text('start_date'), text('end_date'))
    const said = Object.entries(wrong).map(([name, why]) => [
      name,
      t('salesStudies.problem', { why }),
    ])
    setProblems(Object.fromEntries(said))
    if (said.length > 0) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${said[0]?.[0]}]`)?.focus()
      return
    }
    const settings = Object.fromEntries(
      [...fields, ...touchKinds.map((kind) => `${kind}_window_days`)].map((name) => [
        name,
        text(name),
      ]),
    )
    const campaign_ids = form.getAll('campaign_ids').join(',')
    if (
      await send('/sales-study-file/', { advertiser_id: advertiserId, ...settings, campaign_ids })
    )
      await navigate(conversionPath(advertiserId, 'salesStudies'))
  }

  return (
    <Panel title={t('salesStudies.new')} text={t('salesStudies.newText')}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5"
      >
        <TextField
          label={t('salesStudies.name')}
          name="title"
          autoComplete="off"
          maxLength={limits.conversionNameLength}
          error={problems.title}
          className="w-full"
        />
        <div className="grid w-full gap-4 tablet:grid-cols-2">
          <TextField
            label={t('salesStudies.firstDay')}
            name="start_date"
            type="date"
            defaultValue={usual.first}
            error={problems.start_date}
          />
          <TextField
            label={t('salesStudies.lastDay')}
            name="end_date"
            type="date"
            defaultValue={usual.last}
            error={problems.end_date}
          />
        </div>
        <div className="grid w-full gap-4 tablet:grid-cols-3">
          {touchKinds.map((kind) => (
            <Select
              key={kind}
              label={t('salesStudies.window', { kind })}
              name={`${kind}_window_days`}
              defaultValue={String(defaultWindows[kind])}
              options={studyWindows.map((days) => ({
                ...{ value: String(days), label: t('salesStudies.windowDays', { days }) },
              }))}
            />
          ))}
        </div>
        {campaigns.length > 0 && (
          <CampaignSet
            advertiserId={advertiserId}
            label={t('salesStudies.campaigns')}
            name="campaign_ids"
            campaigns={campaigns}
            hint={t('salesStudies.campaignsHint')}
          />
        )}
        <FilePart of={file} />
        {opened && (
          <Button
            type="submit"
            variant="primary"
            isLoading={isBusy}
            isDisabled={missing.length > 0 || opened.rows.length === 0}
          >
            {t('salesStudies.start')}
          </Button>
        )}
      </form>
    </Panel>
  )
}

/** What the server would refuse, before a large file is sent. */
function problemsOf(title: string, first: string, last: string): Partial<Record<Field, string>> {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  return {
    ...(title === '' && { title: 'title' }),
    ...(Number.isNaN(Date.parse(first)) && { start_date: 'day' }),
    ...(!(days >= 1 && days <= limits.conversionUploadMaxAgeDays) && { end_date: 'span' }),
  }
}
