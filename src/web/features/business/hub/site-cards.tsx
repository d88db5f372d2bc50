import type { Claim } from '#contract/claims/claim'
import type { ConversionTag } from '#contract/conversions/tags'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { HubCard } from './hub-card.tsx'

export function ClaimCard({ claims }: { claims: readonly Claim[] }) {
  const t = useMessages()
  return (
    <HubCard
      title={t('hub.website')}
      action={
        <ButtonLink href="/settings/claim/">
          {t(claims.length === 0 ? 'hub.claim' : 'hub.openClaims')}
        </ButtonLink>
      }
    >
      {claims.length === 0 ? (
        <p className="text-ink-soft">{t('hub.noClaim')}</p>
      ) : (
        <ul aria-label={t('hub.website')} className="flex flex-col gap-2">
          {claims.map(({ id, name, verified_at }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{name}</span>
              <Chip size="sm" tone={verified_at ? 'moss' : 'straw'}>
                {t(verified_at ? 'hub.claimed' : 'hub.claimOpen')}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </HubCard>
  )
}

/** Whether pages of the site report what visitors do. */
export function TagCard({ tags }: { tags: readonly ConversionTag[] }) {
  const t = useMessages()
  const dateText = useDateText()
  const active = tags.filter(({ status }) => status === 'ACTIVE')
  const lastMs = Math.max(0, ...active.map(({ last_fired_time_ms }) => last_fired_time_ms ?? 0))
  return (
    <HubCard title={t('hub.tag')}>
      <p>
        <Chip tone={lastMs > 0 ? 'moss' : 'straw'}>
          {t(active.length === 0 ? 'hub.noTag' : lastMs > 0 ? 'hub.tagReports' : 'hub.tagSilent')}
        </Chip>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {active.length === 0
          ? t('hub.noTagText')
          : lastMs > 0
            ? t('hub.tagLast', { date: dateText(new Date(lastMs).toISOString()) })
            : t('hub.tagSilentText')}
      </p>
    </HubCard>
  )
}
