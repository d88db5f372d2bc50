import type { Advertiser } from '#contract/advertisers/advertiser'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { onWashClass } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Shown on every page while the viewer saves on behalf of an ad account. */
export function ActingBar({ acting }: { acting: Advertiser }) {
  const t = useMessages()
  const toasts = useToasts()
  const { name, owner } = acting
  const [role] = acting.permissions
  const stop = useActionForm('stop_acting', {
    onDone: () => toasts.show({ text: t('advertisers.stopped'), tag: 'acting' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger', tag: 'acting' }),
  })
  return (
    <section
      aria-label={t('advertisers.actingNow')}
      className="gutter flex h-(--acting-height) items-center justify-between gap-4 bg-straw-wash text-sm"
    >
      <p className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate">
          {t.rich('advertisers.acting', {
            name,
            owner: owner.full_name,
            b: (parts) => (
              // Where one acts for another.
              <Anchor
                key="name"
                href={managerPath()}
                className="font-bold underline underline-offset-2"
              >
                {parts}
              </Anchor>
            ),
            wide: (parts) => (
              <span key="owner" className="max-tablet:hidden">
                {parts}
              </span>
            ),
          })}
        </span>
        {role && (
          <span className="max-tablet:hidden">
            <Chip size="sm">{t(`advertisers.role.${role}`)}</Chip>
          </span>
        )}
      </p>
      <ActionForm of={stop} action={managerPath()} isQuiet className="shrink-0">
        <Button type="submit" size="sm" className={onWashClass} isLoading={stop.isSending}>
          {t('advertisers.stop')}
        </Button>
      </ActionForm>
    </section>
  )
}
