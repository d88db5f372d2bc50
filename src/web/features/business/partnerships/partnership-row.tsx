import type { PartnershipAnswer } from '#contract/pins/disclosures'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { pinName, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { NamedPin } from './load-partnerships.ts'

/** A pin that names the viewer as its paying partner, and what they may answer. */
export function PartnershipRow({ pin, status }: NamedPin) {
  const t = useMessages()
  const name = pinName(pin, t)
  return (
    <li className="flex items-start gap-4 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Anchor
        href={pinPath(pin)}
        tabIndex={-1}
        aria-hidden="true"
        className="shrink-0 rounded-control"
      >
        <img
          src={pin.images['236x'].url}
          alt=""
          loading="lazy"
          style={{ backgroundColor: pin.dominant_color }}
          className="h-28 w-22 rounded-control object-cover"
        />
      </Anchor>
      <div className="min-w-0 grow">
        <h2 dir="auto" className="text-base break-words">
          <Link variant="plain" href={pinPath(pin)}>
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t.rich('partnership.by', {
            person: pin.pinner.full_name,
            link: (parts) => (
              <Link key="person" variant="strong" href={pin.pinner.profile_url}>
                {parts}
              </Link>
            ),
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 0 ? (
            <>
              <Answer answer="approve" pinId={pin.id} name={name} />
              <Answer answer="decline" pinId={pin.id} name={name} />
            </>
          ) : (
            <Answer answer="remove" pinId={pin.id} name={name} />
          )}
        </div>
      </div>
    </li>
  )
}

interface AnswerProps {
  answer: PartnershipAnswer
  pinId: string
  name: string
}

function Answer({ answer, pinId, name }: AnswerProps) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm(answer, {
    onDone: () =>
      toasts.show({
        text: t(answer === 'approve' ? 'partnership.approved' : 'partnership.ended'),
        tone: 'success',
      }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="pin_id" value={pinId} />
      <Button
        type="submit"
        size="sm"
        variant={answer === 'approve' ? 'primary' : 'secondary'}
        isLoading={form.isSending}
        aria-label={t('partnership.answerNamed', { answer, pin: name })}
      >
        {t(`partnership.${answer}`)}
      </Button>
    </ActionForm>
  )
}
