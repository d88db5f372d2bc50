import { type ReactNode, useEffect, useState } from 'react'
import { keptOwner, listKeptFiles, listKeptPages } from '#web/lib/offline/kept.ts'
import type { KeptPage } from '#web/lib/offline/removals.ts'
import { canKeep, isInstalled, turnOff, turnOn } from '#web/lib/offline/turn.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { KeptPanel } from './kept-panel.tsx'

interface Kept {
  isOn: boolean
  pages: KeptPage[]
  bytes: number
}

const own = '/settings/offline/'

/** What this device keeps, read from the device itself; also shown offline, in place of pages that are not kept. */
export function OfflineSection({ waiting }: { waiting: ReactNode }) {
  const t = useMessages()
  const toasts = useToasts()
  const { viewer } = useFacts()
  const isHydrated = useHydrated()
  const [kept, setKept] = useState<Kept | 'impossible' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    void readKept(viewer?.id).then(setKept)
  }, [viewer?.id])

  async function turn(isOn: boolean) {
    if (!viewer) return
    setIsBusy(true)
    try {
      if (isOn) await turnOn(viewer.id, { home: t('shell.home'), overview: t('settings.offline') })
      else await turnOff(isInstalled())
      const text = t(isOn ? 'settings.offlineTurnedOn' : 'settings.offlineTurnedOff')
      toasts.show({ text, tone: 'success', tag: 'settings' })
    } catch {
      toasts.show({ text: t('settings.offlineFailed'), tone: 'danger', tag: 'settings' })
    }
    setKept(await readKept(viewer.id))
    setIsBusy(false)
  }

  const isOn = kept !== null && kept !== 'impossible' && kept.isOn
  const list = isOn && (
    <KeptPanel pages={kept.pages.filter(({ path }) => path !== own)} bytes={kept.bytes} />
  )
  // The page was kept without it.
  const isMissing = isHydrated && new URLSearchParams(location.search).has('missing')
  return (
    <SettingsPage title={t('settings.offline')} text={t('settings.offlineText')}>
      {isMissing && <Notice>{t('settings.offlineMissing')}</Notice>}
      {isMissing && list}
      {waiting}
      {kept === 'impossible' && <Notice tone="warning">{t('settings.offlineImpossible')}</Notice>}
      <Panel>
        <PanelRow
          title={t('settings.offlineKeep')}
          text={t('settings.offlineKeepHint')}
          action={
            <Button
              data-works-offline=""
              variant={isOn ? 'secondary' : 'primary'}
              isLoading={isBusy}
              isDisabled={kept === null || kept === 'impossible'}
              onClick={() => void turn(!isOn)}
            >
              {t(isOn ? 'settings.offlineTurnOff' : 'settings.offlineTurnOn')}
            </Button>
          }
        />
      </Panel>
      {!isMissing && list}
    </SettingsPage>
  )
}

async function readKept(viewerId: string | undefined): Promise<Kept | 'impossible'> {
  if (!canKeep()) return 'impossible'
  try {
    const [owner, pages, files] = await Promise.all([keptOwner(), listKeptPages(), listKeptFiles()])
    const sizes = [...pages, ...files].map(({ bytes }) => bytes)
    return {
      isOn: owner !== null && owner === viewerId,
      pages: pages.toSorted((one, other) => other.used_at - one.used_at),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    }
  } catch {
    return 'impossible'
  }
}
