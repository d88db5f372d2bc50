import type { AdReview } from '#contract/campaigns/review/reviews'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { DecideAd } from './decide-ad.tsx'

/** An ad with all that a decision needs: what is shown, to whom, where it leads, what was found and decided before. */
export function AdCard({ review }: { review: AdReview }) {
  const t = useMessages()
  const momentText = useDateText()
  const { ad, advertiser, pin, waiting_since, appeal_text, findings, history } = review
  const leadsTo = ad.destination_url ?? pin?.link ?? null
  const whenText = (seconds: number) => momentText(new Date(seconds * 1_000).toISOString())
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <div className="flex gap-4 max-tablet:flex-col">
        <a href={`/pin/${ad.pin_id}/`} className="shrink-0">
          <img
            src={ad.image_url}
            alt={t('operator.adPicture')}
            width={236}
            loading="lazy"
            className="w-28 rounded-control bg-sand tablet:w-44"
          />
        </a>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 dir="auto" className="text-base break-words">
              {pin?.title || ad.name}
            </h2>
            <ReviewChip review={review} />
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {t.rich('operator.adBy', {
              account: advertiser.name,
              name: `@${advertiser.owner.username}`,
              country: advertiser.country,
              link: (parts) => (
                <Link key="owner" href={advertiser.owner.profile_url}>
                  {parts}
                </Link>
              ),
            })}
          </p>
          {pin && pin.description !== '' && (
            <p dir="auto" className="mt-2 line-clamp-6 break-words whitespace-pre-line">
              {pin.description}
            </p>
          )}
          <p className="mt-2 break-all">
            {leadsTo === null ? (
              t('operator.adLeadsNowhere')
            ) : (
              <Link href={leadsTo} rel="noopener nofollow">
                {leadsTo}
              </Link>
            )}
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            <Targets review={review} />
          </p>
          {findings.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('operator.adFindings')}>
              {findings.map(({ check, detail }) => (
                <li
                  key={`${check} ${detail}`}
                  className="max-w-full rounded-control bg-straw-wash px-3 py-1.5 text-sm font-bold break-words"
                >
                  {t('operator.adFinding', { check, detail })}
                </li>
              ))}
            </ul>
          )}
          {appeal_text !== null && (
            <blockquote className="mt-3 border-s-3 border-line ps-3 break-words whitespace-pre-line">
              {appeal_text}
            </blockquote>
          )}
        </div>
      </div>
      {history.length > 0 && (
        <ol className="mt-4 text-sm text-ink-soft">
          {history
            .filter(({ kind }) => kind !== 'CHECKED')
            .map((entry) => (
              <li key={`${entry.kind} ${entry.created_time}`}>
                {t('operator.adEntry', {
                  kind: entry.kind,
                  by: entry.reviewed_by ?? '_none',
                  when: whenText(entry.created_time),
                })}
                {entry.reasons.map((reason) => ` · ${t('operator.adReason', { reason })}`)}
                {entry.kind !== 'APPEALED' && entry.note ? ` · ${entry.note}` : ''}
              </li>
            ))}
        </ol>
      )}
      {waiting_since !== null && pin !== null && <DecideAd review={review} />}
    </article>
  )
}

function ReviewChip({ review: { ad, waiting_since, appeal_text } }: { review: AdReview }) {
  const t = useMessages()
  if (waiting_since !== null)
    return (
      <Chip tone="straw">
        {t(appeal_text === null ? 'operator.adPending' : 'operator.adAppealed')}
      </Chip>
    )
  const isApproved = ad.review_status === 'APPROVED'
  return (
    <Chip tone={isApproved ? 'moss' : 'berry'}>
      {t(isApproved ? 'operator.adApproved' : 'operator.adRejected')}
    </Chip>
  )
}

/** To whom it is shown, in one line. */
function Targets({ review: { targeting_spec: spec, campaign } }: { review: AdReview }) {
  const t = useMessages()
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(parts)
  const countries = new Intl.DisplayNames(t.locale, { type: 'region' })
  const parts = [
    t('operator.adObjective', { objective: campaign.objective_type }),
    list(spec.LOCATION.map((country) => countries.of(country) ?? country)),
    ...(spec.GEO ? [list(spec.GEO)] : []),
    ...(spec.AGE_BUCKET ? [list(spec.AGE_BUCKET)] : []),
    ...(spec.GENDER ? [list(spec.GENDER.map((gender) => t('operator.adGender', { gender })))] : []),
    ...(spec.INTEREST ? [t('operator.adInterests', { count: spec.INTEREST.length })] : []),
  ]
  return parts.join(' · ')
}
