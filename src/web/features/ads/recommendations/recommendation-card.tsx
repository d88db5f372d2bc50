import type { Recommendation } from '#contract/reporting/recommendations'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { type ActionFormState, useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { placeOf } from './place-of.ts'
import { wordsOf } from './words-of.ts'

interface RecommendationCardProps {
  advertiserId: string
  currency: string
  one: Recommendation
  mayEdit: boolean
}

/** A problem, what helps, and what that may bring with the figures it comes from. */
export function RecommendationCard(props: RecommendationCardProps) {
  const t = useMessages()
  const { one, currency, mayEdit, advertiserId } = props
  const { kind, level, name, campaign_name, query } = one
  const { suggestion, effect } = wordsOf(one, currency, t)
  const problem = t('adAdvice.problem', { kind, query: query ?? '' })
  return (
    <li tabIndex={-1} className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <h2 className="text-lg break-words">{problem}</h2>
      <p className="text-sm break-words text-ink-soft">
        {t('adAdvice.where', { level, name, campaign: campaign_name ?? '' })}
      </p>
      <p className="mt-3">{suggestion}</p>
      {effect && <p className="mt-1 text-ink-soft tabular">{effect}</p>}
      {mayEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          {one.can_apply ? (
            <ApplyForm {...props} />
          ) : (
            <ButtonLink href={placeOf(advertiserId, one)}>
              {t('adAdvice.open', { kind })}
            </ButtonLink>
          )}
          <DismissForm {...props} what={problem} />
        </div>
      )}
    </li>
  )
}

/** A form that is gone, with its card, once what it asks for is done. */
function useLastForm(intent: string, onDone: () => void) {
  const leaveTo = useFocusAfter()
  const form: ActionFormState = useActionForm(intent, {
    onDone: () => {
      leaveTo(...placesAfter(form.form.current))
      onDone()
    },
  })
  return form
}

function ApplyForm({ advertiserId, currency, one }: RecommendationCardProps) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useLastForm(`apply ${one.key}`, () =>
    toasts.show({ text: t('adAdvice.applied'), tone: 'success' }),
  )
  return (
    <ActionForm of={form}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="key" value={one.key} />
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('adAdvice.apply', {
          raised: moneyText(one.figures.raised_micro ?? 0, currency, t.locale),
        })}
      </Button>
    </ActionForm>
  )
}

function DismissForm({ advertiserId, one, what }: RecommendationCardProps & { what: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useLastForm(`dismiss ${one.key}`, () =>
    toasts.show({ text: t('adAdvice.dismissed') }),
  )
  return (
    <ActionForm of={form}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="key" value={one.key} />
      <Button
        type="submit"
        variant="quiet"
        isLoading={form.isSending}
        aria-label={t('adAdvice.dismissNamed', { what })}
      >
        {t('adAdvice.dismiss')}
      </Button>
    </ActionForm>
  )
}
