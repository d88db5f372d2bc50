import { useRef } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { FirstPartyHost } from '#contract/conversions/first-party'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { StatusDot } from '../frame/chips.tsx'

export function HostRow({
  advertiser,
  host,
  mayEdit,
  isOpen,
}: {
  advertiser: Advertiser
  host: FirstPartyHost
  mayEdit: boolean
  isOpen: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const momentText = useDateText()
  const { hostname: name, verified_time, reached_time, checked_time, problem } = host
  const row = useRef<HTMLLIElement>(null)
  const leaveTo = useFocusAfter()
  const remove = useActionForm('remove_host', {
    onDone: () => {
      leaveTo(neighbourOf(row.current))
      toasts.show({ text: t('conversionPages.hostRemoved', { name }), tone: 'success' })
    },
  })
  const state = verified_time === null ? 'new' : reached_time === null ? 'verified' : 'ready'
  const tone = ({ new: 'none', verified: 'fair', ready: 'good' } as const)[state]
  return (
    <li ref={row} className={rowClass}>
      <div className="min-w-0 grow basis-64">
        <strong className="font-bold break-words">{name}</strong>
        <p>
          <StatusDot tone={tone} isLong>
            {t('conversionPages.hostState', { state })}
          </StatusDot>
        </p>
        {state === 'verified' && problem && (
          <p className="text-sm text-ink-soft">{t('conversionPages.hostProblem', { problem })}</p>
        )}
        {checked_time !== null && (
          <p className="text-sm text-ink-soft">
            {t('conversionPages.hostChecked', {
              when: momentText(new Date(checked_time * 1_000).toISOString()),
            })}
          </p>
        )}
      </div>
      {!isOpen && (
        <ButtonLink
          href={`${conversionPath(advertiser.id, 'firstParty')}?host=${name}#steps`}
          aria-label={t('conversionPages.hostOpenNamed', { name })}
        >
          {t('conversionPages.hostOpen')}
        </ButtonLink>
      )}
      {mayEdit && (
        <details>
          <summary className="hit relative cursor-pointer rounded-bead px-2 py-1 font-bold">
            {t('conversionPages.hostRemove')}
          </summary>
          <ActionForm of={remove} className="mt-2 flex max-w-80 flex-col items-start gap-3">
            <p className="text-sm text-ink-soft">{t('conversionPages.hostRemoveText')}</p>
            <input type="hidden" name="advertiser_id" value={advertiser.id} />
            <input type="hidden" name="hostname" value={name} />
            <Button type="submit" isLoading={remove.isSending}>
              {t('conversionPages.hostRemoveNamed', { name })}
            </Button>
          </ActionForm>
        </details>
      )}
    </li>
  )
}

/** The same of the next host, or of the one before; else the field that adds one. */
function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  return (
    other?.querySelector<HTMLElement>('summary') ?? document.querySelector('input[name="hostname"]')
  )
}
