import type { Advertiser } from '#contract/advertisers/advertiser'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { SwitchIcon } from '#web/ui/icons/icons-ads.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const boxClass =
  'flex w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 text-start hover:bg-sand'

/** Which ad account is open, and the way to the viewer's others. */
export function AccountSwitcher({
  advertiser,
  advertisers,
  hrefOf,
}: {
  advertiser: Advertiser
  advertisers: readonly Advertiser[]
  /** The open page in another ad account. */
  hrefOf: (advertiserId: string) => string
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const face = (
    <>
      <span className="min-w-0 grow">
        <span className="sr-only">{t('adsTool.account')} </span>
        <span className="block truncate font-bold">{advertiser.name}</span>
        <span className="block text-sm text-ink-soft tabular">{advertiser.id}</span>
      </span>
      <SwitchIcon size={20} className="text-ink-soft" />
    </>
  )
  // Without scripts: the page that lists them.
  if (!isHydrated)
    return (
      <Anchor href={managerPath()} className={boxClass}>
        {face}
      </Anchor>
    )
  return (
    <Menu
      label={t('adsTool.accounts')}
      align="start"
      groups={[
        {
          key: 'accounts',
          heading: t('adsTool.accounts'),
          items: advertisers.map(({ id, name, currency }) => ({
            key: id,
            label: name,
            description: `${id} · ${currency}`,
            isChosen: id === advertiser.id,
            href: hrefOf(id),
          })),
        },
        {
          key: 'all',
          items: [{ key: 'all', label: t('adsTool.allAccounts'), href: managerPath() }],
        },
      ]}
      opener={(props) => (
        <button {...props} type="button" className={boxClass}>
          {face}
        </button>
      )}
    />
  )
}
