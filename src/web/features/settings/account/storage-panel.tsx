import type { storageUsage } from '#contract/media/storage-usage'
import type { OutputOf } from '#contract/operation'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'

export type StorageUsage = OutputOf<typeof storageUsage>

/** How much the member's pictures and videos take up, of what they may. */
export function StoragePanel({ used_bytes, quota_bytes }: StorageUsage) {
  const t = useMessages()
  const used = fileSizeText(used_bytes, t.locale)
  if (quota_bytes === null)
    return (
      <Panel title={t('settings.storage')}>
        <PanelRow title={t('settings.storageUsed', { used })} />
      </Panel>
    )
  const title = t('settings.storageOf', { used, quota: fileSizeText(quota_bytes, t.locale) })
  return (
    <Panel title={t('settings.storage')}>
      <PanelRow title={title} text={t('settings.storageHint')}>
        <progress
          aria-label={title}
          max={quota_bytes}
          value={Math.min(used_bytes, quota_bytes)}
          className="mt-3 w-full"
        />
      </PanelRow>
    </Panel>
  )
}
