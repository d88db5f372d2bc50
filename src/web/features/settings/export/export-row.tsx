import type { Export } from '#contract/transfer/export'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { PanelRow } from '../frame/panel.tsx'

/** An export that is in progress, ready, or failed. */
export function ExportRow({ one, onLeave }: { one: Export; onLeave: () => void }) {
  const t = useMessages()
  const momentText = useDateText()
  const { state, total, done, href } = one
  if (state === 'gathering')
    return (
      <PanelRow
        title={<span aria-live="polite">{t('settings.exportGathering', { done, total })}</span>}
        action={<Button onClick={onLeave}>{t('settings.exportStop')}</Button>}
      >
        <progress
          aria-label={t('settings.exportProgress')}
          max={total || undefined}
          value={total > 0 ? done : undefined}
          className="mt-3 w-full"
        />
      </PanelRow>
    )
  if (state === 'failed' || href === null)
    return (
      <PanelRow
        title={t('settings.exportFailed')}
        text={one.failure}
        action={<Button onClick={onLeave}>{t('settings.exportRemove')}</Button>}
      />
    )
  return (
    <PanelRow
      title={t('settings.exportReady')}
      text={t('settings.exportUntil', {
        size: fileSizeText(one.byte_size ?? 0, t.locale),
        made: momentText(one.created_at),
        until: momentText(one.expires_at ?? one.created_at),
      })}
      action={
        <>
          <ButtonLink
            href={href}
            variant="primary"
            icon={<DownloadIcon size={20} />}
            target="_self"
            download
          >
            {t('settings.exportDownload')}
          </ButtonLink>
          <Button onClick={onLeave}>{t('settings.exportRemove')}</Button>
        </>
      }
    />
  )
}
