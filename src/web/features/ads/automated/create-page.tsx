import { draftObjectives } from '#contract/campaigns/drafts/draft-choices'
import { goalEvents } from '#contract/campaigns/enums'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignModePath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ObjectiveField } from '../create/fields/objective-step.tsx'
import type { AnswerWithAll } from '../edit/conflicts/answer-with-all.ts'
import { AutomatedFields, NameField } from './automated-fields.tsx'
import type { AutomatedData } from './load-automated.ts'

/** A campaign of which people say what it is for and what it may cost, and the product chooses the rest. */
export function AutomatedCreatePage(data: AutomatedData) {
  const t = useMessages()
  const { advertiser, managed, found } = data
  const others = campaignModePath(advertiser.id, managed)
  return (
    <div className="max-w-200">
      <h1 className="text-headline">{t('automatedPages.title')}</h1>
      {found === null ? (
        <RoleMissing permission="edit_ads" />
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            {t('automatedPages.text')}{' '}
            <Link href={`${others}${others.includes('?') ? '&' : '?'}choose=1`}>
              {t('automatedPages.otherWays')}
            </Link>
          </p>
          <Panel title={t('automatedPages.begin')}>
            <CreateForm {...data} found={found} />
          </Panel>
        </>
      )}
    </div>
  )
}

const objectiveOf = (typed: string | undefined) =>
  draftObjectives.find((one) => one === typed) ?? 'CONSIDERATION'

function CreateForm({
  advertiser,
  managed,
  found: { choices, tags },
}: AutomatedData & { found: NonNullable<AutomatedData['found']> }) {
  const t = useMessages()
  const form = useActionForm('create')
  const { defaults, terms } = choices
  const home = defaults.target_countries.includes(advertiser.country) ? [advertiser.country] : []
  const usual: Record<string, readonly string[]> = {
    daily_spend_cap: [String(defaults.suggested_budget_in_micro_currency / 1_000_000)],
    LOCATION: home,
  }
  const isRefused = form.answer !== undefined && !form.answer.isDone
  const sent = (form.answer as AnswerWithAll | undefined)?.all ?? {}
  const of = (name: string) => (isRefused ? sent[name] : usual[name]) ?? []
  const { problems } = form
  return (
    <ActionForm
      of={form}
      className="group/form flex flex-col items-start gap-6 px-4 py-5 tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      {managed !== null && <input type="hidden" name="managed_client_id" value={managed} />}
      <NameField {...{ of, problems }} />
      <div className="group/goal flex w-full flex-col gap-4">
        <ObjectiveField
          objectives={draftObjectives}
          defaultValue={objectiveOf(of('objective_type')[0])}
        />
        <div className="hidden flex-wrap gap-5 group-has-[[value=WEB\_CONVERSION]:checked]/goal:flex">
          <Select
            label={t('automatedPages.event')}
            name="conversion_event"
            defaultValue={of('conversion_event')[0] ?? ''}
            error={problems.conversion_event}
            options={[
              { value: '', label: t('automatedPages.eventNone') },
              ...goalEvents.map((event) => ({
                value: event,
                label: t('promote.goalEvent', { event }),
              })),
            ]}
          />
          <Select
            label={t('promote.tag')}
            name="conversion_tag_id"
            defaultValue={of('conversion_tag_id')[0] ?? ''}
            options={[
              { value: '', label: t('createPages.everyTag') },
              ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      </div>
      <AutomatedFields
        {...{ choices, of, problems }}
        currency={advertiser.currency}
        own={[]}
        shows="either"
        advertiserId={advertiser.id}
      />
      {terms && (
        <div className="flex flex-col gap-3 rounded-card border border-line p-4">
          <ConsentText terms={terms} />
          <input type="hidden" name="needs_terms" value="yes" />
          <Checkbox
            name="accepts_terms"
            value="yes"
            label={t('promote.termsAccept')}
            error={problems.accepts_terms}
          />
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('automatedPages.create')}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{t('promote.reviewFirst')}</p>
      </div>
    </ActionForm>
  )
}
