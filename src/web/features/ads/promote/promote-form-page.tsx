import { type Dispatch, type RefObject, useEffect, useEffectEvent } from 'react'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AdFields } from './fields/ad-fields.tsx'
import { AddressFields } from './fields/address/address-fields.tsx'
import { BudgetFields } from './fields/budget-fields.tsx'
import { goalOf } from './fields/goal-fields.tsx'
import { PeopleFields } from './fields/people-fields.tsx'
import { areaOf } from './fields/promote-request.ts'
import { type ChoiceProps, ChooseWhat } from './groups/choose-what.tsx'
import { GroupPreview } from './groups/group-preview.tsx'
import type { FlowData } from './load-promote.ts'
import { PinPreview } from './pin-preview.tsx'
import type { PromotedAnswer } from './promote-action.ts'
import type { PromoteEvent } from './promote-steps.ts'
import { PromoteSummary } from './promote-summary.tsx'
import { usePromoteForm } from './use-promote-form.ts'

interface PromoteFormProps extends FlowData {
  heading: RefObject<HTMLHeadingElement | null>
  choice: ChoiceProps
  /** Something else is chosen to be promoted. */
  onChoose: (what: 'pins' | 'groups') => void
  pinProblem: string | null
  /** The id of the tag that was made for this ad; null for none. */
  madeTag: string | null
  dispatch: Dispatch<PromoteEvent>
  onPromoted: (answer: PromotedAnswer) => void
}

/** The page: one column, two, or three. It also works without scripts. */
export function PromoteForm(props: PromoteFormProps) {
  const { heading, advertiser, defaults, group, dispatch, terms, partner, isStandalone } = props
  const { onChoose } = props
  const t = useMessages()
  const isHydrated = useHydrated()
  const { pin, currency } = defaults
  const values = usePromoteForm(defaults, group)
  const { form, change } = values
  const send = useSending(props, values)
  const problems = values.problems(send.problems)
  const fields = { form, change, problems }
  const targets = props.countries.filter(({ value }) => defaults.target_countries.includes(value))
  const asksAddress = isStandalone && !defaults.is_business_valid && partner !== null
  const canSend = pin !== null || group !== null
  const hasGroups = props.productGroups.length > 0

  // Without scripts no modal can say it.
  if (send.done && !isHydrated)
    return (
      <PromotedNotice
        path={campaignPath(advertiser.id, send.done.campaignId)}
        canPay={send.done.isBillingValid}
        ofItems={group !== null}
      />
    )
  return (
    <div className="gutter mx-auto max-w-300 pt-4 pb-24">
      <h1 ref={heading} className="text-headline" tabIndex={-1}>
        {t(group ? 'promote.titleOfItems' : 'promote.title')}
      </h1>
      <p className="mt-1.5 text-ink-soft">{t('promote.forAccount', { name: advertiser.name })}</p>
      <ActionForm of={send} isQuiet={isHydrated && send.answer?.code !== null}>
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        <input type="hidden" name="pin_id" value={pin?.id ?? ''} />
        <input type="hidden" name="product_group_id" value={group?.id ?? ''} />
        <input type="hidden" name="minimum" value={defaults.minimum_budget_in_micro_currency} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="time_zone" value={defaults.time_zone} />
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[15rem_minmax(0,1fr)_22.75rem]">
          <section aria-labelledby="promote-pin" className="min-w-0 desk:max-wide:col-span-2">
            <h2 id="promote-pin" className="sr-only">
              {t(group ? 'promote.items' : 'promote.pin')}
            </h2>
            <Promoted {...props} problems={problems} />
          </section>
          <div className="flex min-w-0 flex-col gap-6">
            <h2 className="text-lg">{t('promote.ad')}</h2>
            <AdFields
              {...fields}
              tags={props.tags}
              onTagLacking={() => dispatch({ type: 'lacked_tag' })}
              ofItems={group !== null}
              hasGroups={hasGroups}
              onChoose={onChoose}
            />
            <h2 className="mt-2 text-lg">{t('promote.people')}</h2>
            <PeopleFields {...fields} interests={props.interests} countries={targets} />
            <h2 className="mt-2 text-lg">{t('promote.money')}</h2>
            <BudgetFields {...fields} defaults={defaults} />
            {asksAddress && (
              <>
                <h2 className="mt-2 text-lg">{t('promote.businessTitle')}</h2>
                <p className="-mt-4 text-ink-soft">{t('promote.businessText')}</p>
                <AddressFields
                  partner={partner}
                  countries={props.countries}
                  problems={problems}
                  values={send.values}
                />
              </>
            )}
            {terms && !isHydrated && (
              <TermsField terms={terms} error={send.problems.accepts_terms} />
            )}
          </div>
          <PromoteSummary
            advertiserId={advertiser.id}
            form={form}
            currency={currency}
            minimumMicro={defaults.minimum_budget_in_micro_currency}
          >
            <Button
              type="submit"
              variant="primary"
              size="lg"
              isWide
              isLoading={send.isSending}
              disabledReason={
                canSend ? undefined : t(hasGroups ? 'promote.chooseWhat' : 'promote.choosePin')
              }
            >
              {t('promote.send')}
            </Button>
            {values.hasDraft && (
              <Button variant="quiet" isWide onClick={values.startOver}>
                {t('promote.startOver')}
              </Button>
            )}
          </PromoteSummary>
        </div>
      </ActionForm>
    </div>
  )
}

/** The pin or the product group; without scripts it is chosen here. */
function Promoted({
  defaults: { pin, payer },
  group,
  choice,
  pinProblem,
  problems,
  onChoose,
}: PromoteFormProps & { problems: Problems }) {
  const isHydrated = useHydrated()
  if (pin)
    return (
      <PinPreview
        pin={pin}
        payer={payer}
        problem={pinProblem ?? problems.pin_id ?? null}
        onChange={() => onChoose('pins')}
      />
    )
  if (group)
    return (
      <GroupPreview
        group={group}
        payer={payer}
        problem={problems.product_group_id ?? null}
        onChange={() => onChoose('groups')}
      />
    )
  if (isHydrated) return null
  return (
    <div className="scripted:hidden">
      <ChooseWhat {...choice} />
    </div>
  )
}

/** Sends the form, tells the flow how that went, and chooses a tag that was made meanwhile. */
function useSending(
  { dispatch, onPromoted, madeTag }: PromoteFormProps,
  values: ReturnType<typeof usePromoteForm>,
) {
  const send = useActionForm<PromotedAnswer>('promote', {
    onDone: (answer) => {
      values.forget()
      onPromoted(answer)
    },
    onRefused: ({ code, status, problems }) => {
      values.settle()
      const message = Object.values(problems)[0] ?? ''
      if (code === null) return dispatch({ type: 'held_back' })
      const area = areaOf({ httpStatus: status ?? undefined, message_detail: message })
      dispatch({ type: 'refused', area, message })
    },
  })
  const markSent = useEffectEvent(() => dispatch({ type: 'sent' }))
  useEffect(() => {
    if (send.isSending) markSent()
  }, [send.isSending])

  const choose = useEffectEvent((tagId: string) =>
    values.change({ ad_type: 'WEB_CONVERSION', selected_ocpm_tag: goalOf(tagId) }),
  )
  useEffect(() => {
    if (madeTag !== null) choose(madeTag)
  }, [madeTag])
  return send
}

function PromotedNotice({
  path,
  canPay,
  ofItems,
}: {
  path: string
  canPay: boolean
  ofItems: boolean
}) {
  const t = useMessages()
  return (
    <div className="gutter mx-auto max-w-184 pt-6 pb-24">
      <Notice
        tone="success"
        title={t(ofItems ? 'promote.itemsInReview' : 'promote.successTitle')}
        action={<ButtonLink href={path}>{t('promote.toCampaign')}</ButtonLink>}
      >
        {t(ofItems ? 'promote.itemsInReviewText' : 'promote.successText')}
        {!canPay && ` ${t(ofItems ? 'promote.itemsUnpaid' : 'promote.successUnpaid')}`}
      </Notice>
    </div>
  )
}

/** Without scripts the consent is a field of the page. */
function TermsField({ terms, error }: { terms: ConsentTexts; error: string | undefined }) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4 scripted:hidden">
      <h2 className="text-lg">{t('promote.termsTitle')}</h2>
      <ConsentText terms={terms} />
      <input type="hidden" name="needs_terms" value="yes" />
      <Checkbox name="accepts_terms" value="yes" label={t('promote.termsAccept')} error={error} />
    </div>
  )
}
