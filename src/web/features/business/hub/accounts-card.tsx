import type { Advertiser } from '#contract/advertisers/advertiser'
import { limits } from '#contract/limits'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { HubCard } from './hub-card.tsx'

const shown = 5

/** Some of them, with the chosen one. */
function firstOf(advertisers: readonly Advertiser[], chosenId: string | null) {
  const first = advertisers.slice(0, shown)
  const chosen = advertisers.find(({ id }) => id === chosenId)
  return chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
}

/** The ad accounts and the viewer's role in each; a press shows its figures here. */
export function AccountsCard({
  advertisers,
  chosenId,
}: {
  advertisers: readonly Advertiser[]
  chosenId: string | null
}) {
  const t = useMessages()
  return (
    <HubCard
      title={t('hub.accounts')}
      action={<ButtonLink href={managerPath()}>{t('hub.manageAccounts')}</ButtonLink>}
    >
      {advertisers.length === 0 ? (
        <p className="text-ink-soft">{t('hub.noAccounts', { max: limits.advertisersPerOwner })}</p>
      ) : (
        <ul aria-label={t('hub.accounts')}>
          {firstOf(advertisers, chosenId).map(({ id, name, permissions }) => (
            <li key={id} className="border-line not-first:border-t">
              <Anchor
                href={`/business/hub/?account=${id}`}
                aria-current={id === chosenId ? 'true' : undefined}
                className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-sand aria-[current]:font-bold"
              >
                <span className="min-w-0 grow basis-28 break-words">{name}</span>
                <Chip size="sm" tone={id === chosenId ? 'satin' : undefined}>
                  {t(`advertisers.role.${permissions[0] ?? 'ANALYST'}`)}
                </Chip>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {advertisers.length > shown && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('hub.moreAccounts', { count: advertisers.length - shown })}
        </p>
      )}
    </HubCard>
  )
}
