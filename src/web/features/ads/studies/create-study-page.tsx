import { limits } from '#contract/limits'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { studiesPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { powerOf } from './figures.ts'
import type { StudiesData } from './load-studies.ts'

/** Of what is computed: the browser leads keys and eyes back to it. */
const powerId = 'power'

export function CreateStudyPage(data: StudiesData) {
  const t = useMessages()
  const { advertiser, mayEdit, found } = data
  return (
    <div className="max-w-288">
      <BackLink href={studiesPath(advertiser.id)}>{t('studyPages.title')}</BackLink>
      <h1 className="text-headline">{t('studyPages.create')}</h1>
      <p className="mt-1 max-w-160 text-ink-soft">{t('studyPages.createText')}</p>
      {mayEdit && found ? (
        <>
          <div id={powerId}>
            <PowerPanel {...data} />
          </div>
          <Panel title={t('studyPages.settings')}>
            <StudyForm {...data} found={found} />
          </Panel>
        </>
      ) : (
        <RoleMissing permission="edit_ads" />
      )}
    </div>
  )
}

/** What a study of so many people could find, before anybody is held out. */
function PowerPanel({ advertiser, design }: StudiesData) {
  const t = useMessages()
  const isPlanned = Object.values(design).some((text) => text !== '')
  const power = powerOf(design)
  const answer =
    typeof power === 'string'
      ? t('studyPages.powerNone', { why: power })
      : t('studyPages.powerFound', {
          lift: power.lift.toLocaleString(t.locale, {
            ...{ style: 'percent', maximumSignificantDigits: 2 },
          }),
        })
  return (
    <Panel title={t('studyPages.power')} text={t('studyPages.powerText')}>
      <form
        method="get"
        action={`${studiesPath(advertiser.id, 'create/')}#${powerId}`}
        className="grid gap-4 px-4 py-5 tablet:grid-cols-3 tablet:items-end wide:grid-cols-[1fr_1fr_1fr_auto] tablet:px-5"
      >
        <TextField
          label={t('studyPages.people')}
          name="people"
          inputMode="numeric"
          defaultValue={design.people}
        />
        <TextField
          label={t('studyPages.rate')}
          name="rate"
          inputMode="decimal"
          defaultValue={design.rate}
        />
        <TextField
          label={t('studyPages.share')}
          name="share"
          inputMode="decimal"
          defaultValue={design.share === '' ? '10' : design.share}
        />
        <Button type="submit" className="justify-self-start">
          {t('studyPages.compute')}
        </Button>
      </form>
      {isPlanned && (
        <p role="status" className="border-t border-line px-4 py-4 tablet:px-5">
          {answer}
        </p>
      )}
    </Panel>
  )
}

function StudyForm({
  advertiser,
  design,
  found,
}: StudiesData & { found: NonNullable<StudiesData['found']> }) {
  const t = useMessages()
  const form = useActionForm('create_study')
  const { problems, values } = form
  return (
    <ActionForm
      of={form}
      className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <TextField
        label={t('studyPages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        defaultValue={values.name}
        error={problems.name}
        required
        className="w-full"
      />
      <TextField
        key={design.share}
        label={t('studyPages.share')}
        name="share"
        inputMode="decimal"
        hint={t('studyPages.shareHint')}
        defaultValue={values.share ?? (design.share === '' ? '10' : design.share)}
        error={problems.share}
        required
      />
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{t('studyPages.campaigns')}</legend>
        <div className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {found.campaigns.map(({ id, name }) => (
            <Checkbox key={id} name="campaign_ids" value={id} label={name} />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{t('studyPages.campaignsHint')}</p>
      </fieldset>
      <TextField
        label={t('studyPages.start')}
        name="start_time"
        type="date"
        hint={t('studyPages.startHint')}
        defaultValue={values.start_time}
        error={problems.start_time}
      />
      <TextField
        label={t('studyPages.lastDay')}
        name="end_time"
        type="date"
        hint={t('studyPages.lastDayHint')}
        defaultValue={values.end_time}
        error={problems.end_time}
        required
      />
      <p className="text-sm text-ink-soft">{t('studyPages.fixed')}</p>
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('studyPages.createConfirm')}
      </Button>
    </ActionForm>
  )
}
