import type { Page } from '#contract/paging'
import type { BlockedPerson } from '#contract/people/blocks'
import type { MutedPerson } from '#contract/people/mutes'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import { MutedPanel } from './muted-panel.tsx'

export interface BlockedData {
  blocks: Page<BlockedPerson>
  mutes: Page<MutedPerson>
}

export function BlockedSection({ blocks, mutes }: BlockedData) {
  const t = useMessages()
  return (
    <SettingsPage title={t('settings.blocked')} text={t('settings.blockedText')}>
      <BlockedPanel firstPage={blocks} />
      <MutedPanel firstPage={mutes} />
    </SettingsPage>
  )
}
