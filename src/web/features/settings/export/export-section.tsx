import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Export } from '#contract/transfer/export'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { ExportRow } from './export-row.tsx'

const pollIntervalMs = 2_000

interface ExportSectionProps {
  exports: readonly Export[]
  hasPassword: boolean
}

/** Exports of all the member's data: request, progress and download. */
export function ExportSection({ exports, hasPassword }: ExportSectionProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { brandName, viewer } = useFacts()
  const [isConfirming, setConfirming] = useState(false)
  const [leaving, setLeaving] = useState<Export | null>(null)
  const isGathering = exports.some(({ state }) => state === 'gathering')
  return (
    <SettingsPage
      title={t('settings.export')}
      text={t('settings.exportText', { brand: brandName })}
    >
      {exports.length > 0 && (
        <Panel>
          {exports.map((one) => (
            <ExportRow key={one.id} one={one} onLeave={() => setLeaving(one)} />
          ))}
        </Panel>
      )}
      {isGathering && <StatusPolling />}
      <Panel title={t('settings.exportHolds')} text={t('settings.exportMoveText')}>
        <div className="px-4 py-4 tablet:px-5">
          <ul className="ms-5 flex list-disc flex-col gap-1.5 marker:text-ink-soft">
            <li>{t('settings.exportHoldsPages')}</li>
            <li>{t('settings.exportHoldsPictures')}</li>
            <li>{t('settings.exportHoldsData')}</li>
            <li>{t('settings.exportHoldsNot')}</li>
          </ul>
          {!isGathering && (
            <Button
              variant={exports.length > 0 ? 'secondary' : 'primary'}
              onClick={() => setConfirming(true)}
              className="mt-5"
            >
              {t(exports.length > 0 ? 'settings.exportAgain' : 'settings.exportDo')}
            </Button>
          )}
        </div>
      </Panel>

      <ActDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        intent="start"
        title={t('settings.exportConfirmTitle')}
        description={t('settings.exportConfirmText', { email: viewer?.email })}
        confirmLabel={t('settings.exportConfirm')}
        requiresPassword={hasPassword}
        onDone={() => {
          setConfirming(false)
          toasts.show({ text: t('settings.exportStarted'), tone: 'success' })
        }}
      />
      <ActDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        intent="remove"
        hidden={{ export_id: leaving?.id ?? '' }}
        title={t('settings.exportRemoveTitle')}
        description={t('settings.exportRemoveText')}
        confirmLabel={t('settings.exportRemove')}
        isDanger
        requiresPassword={false}
        onDone={() => {
          setLeaving(null)
          toasts.show({ text: t('settings.exportRemoved'), tone: 'success' })
        }}
      />
    </SettingsPage>
  )
}

function StatusPolling() {
  const { revalidate } = useRevalidator()
  usePolling(revalidate, pollIntervalMs)
  return null
}
