import { useEffect, useState } from 'react'
import { actFor } from '#contract/advertisers/acting'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { roleMay } from '#contract/advertisers/roles'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { BriefcaseIcon } from '#web/ui/icons/icons-account.tsx'

/** The ad accounts a member may save for, below their own accounts; renders nothing if there are none. */
export function ActForList() {
  const t = useMessages()
  const { acting } = useFacts()
  const showFailure = useFailureToast()
  const [advertisers, setAdvertisers] = useState<Advertiser[]>([])
  const [busy, setBusy] = useState<string | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    run(listAdvertisers, {}, stop.signal).then(
      (found) => setAdvertisers(found.filter(mayActFor)),
      // The member's own accounts are shown in any case.
      () => undefined,
    )
    return () => stop.abort()
  }, [])

  async function begin({ id }: Advertiser) {
    setBusy(id)
    try {
      await run(actFor, { advertiser_id: id })
      location.reload()
    } catch (error) {
      setBusy(null)
      showFailure(error)
    }
  }

  if (advertisers.length === 0) return null
  return (
    <section aria-labelledby="act-for" className="mt-4 border-t border-line pt-4">
      <h3 id="act-for" className="mb-1 px-2 text-sm font-bold text-ink-soft">
        {t('switcher.actFor')}
      </h3>
      <ul className="flex flex-col gap-1">
        {advertisers.map((advertiser) => {
          const isHere = advertiser.id === acting?.id
          return (
            <li key={advertiser.id}>
              <button
                type="button"
                aria-current={isHere ? 'true' : undefined}
                aria-busy={busy === advertiser.id || undefined}
                onClick={() => !isHere && void begin(advertiser)}
                className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-control p-2 text-start hover:bg-sand"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-straw-wash">
                  <BriefcaseIcon size={20} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block truncate font-bold">{advertiser.name}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {advertiser.owner.full_name}
                  </span>
                </span>
                {isHere && (
                  <>
                    <CheckIcon size={20} className="text-satin" />
                    <span className="sr-only">{t('switcher.actingFor')}</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function mayActFor({ permissions }: Advertiser): boolean {
  return permissions.some((role) => roleMay(role, 'create'))
}
