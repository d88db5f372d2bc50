import type { ReactNode } from 'react'
import type { RepositoryAd } from '#contract/ad-repository/list-repository-ads'
import { countryName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { AdFacts } from './ad-facts.tsx'

/**
 * An ad as anybody may see it. Where it was rejected stands why, in place of its content; where its pin or its
 * business is gone, hidden or changed, that it is unavailable (`repositoryStates`).
 */
export function RepositoryAdCard({ ad }: { ad: RepositoryAd }) {
  const t = useMessages()
  const { content, state } = ad
  return (
    <article className="flex gap-4 rounded-card border border-line bg-surface px-4 py-4 max-tablet:flex-col tablet:px-5">
      {content && (
        <Anchor
          href={`/pin/${content.pin_id}/`}
          tabIndex={-1}
          aria-hidden="true"
          className="shrink-0 self-start rounded-control"
        >
          <img
            src={content.image_url}
            alt=""
            width={236}
            loading="lazy"
            className="w-28 rounded-control bg-sand tablet:w-36"
          />
        </Anchor>
      )}
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-base break-words">
          {content ? (
            <Link variant="plain" href={`/pin/${content.pin_id}/`}>
              {content.title || t('adRepository.untitled')}
            </Link>
          ) : (
            <Chip tone={state === 'removed' ? 'berry' : 'sand'}>
              {t(`adRepository.state.${state === 'removed' ? 'removed' : 'unavailable'}`)}
            </Chip>
          )}
        </h2>
        {content && content.description !== '' && (
          <p dir="auto" className="mt-1 line-clamp-3 break-words">
            {content.description}
          </p>
        )}
        {!content && (
          <p className="mt-2">
            <WhyGone ad={ad} />
          </p>
        )}
        <p className="mt-2 text-ink-soft">
          <WhoPaid ad={ad} />
        </p>
        <AdFacts ad={ad} />
      </div>
    </article>
  )
}

function WhyGone({ ad: { state, removed_reasons } }: { ad: RepositoryAd }) {
  const t = useMessages()
  if (state !== 'removed') return t('adRepository.unavailableText')
  const reasons = new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(
    removed_reasons.map((reason) => t('operator.adReason', { reason })),
  )
  return reasons === '' ? t('adRepository.removedText') : t('adRepository.removedFor', { reasons })
}

function WhoPaid({ ad: { payer, promoter, advertiser } }: { ad: RepositoryAd }) {
  const t = useMessages()
  const values = {
    payer,
    promoter: promoter?.full_name ?? '',
    account: advertiser.name,
    country: countryName(advertiser.country, t.locale),
    name: (parts: ReactNode[]) => (
      <strong key="name" className="font-bold text-ink">
        {parts}
      </strong>
    ),
    profile: (parts: ReactNode[]) => (
      <Link key="profile" variant="strong" href={promoter?.profile_url ?? ''} className="text-ink">
        {parts}
      </Link>
    ),
  }
  if (promoter === null) return t.rich('adRepository.paidBy', values)
  return t.rich(
    promoter.full_name === payer ? 'adRepository.paidBySame' : 'adRepository.paidByFor',
    values,
  )
}
