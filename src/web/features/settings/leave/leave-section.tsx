import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'

const days = limits.deletionDelayDays

/** Deactivate or delete the account. */
export function LeaveSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useMessages()
  const { viewer } = useFacts()
  const [openDialog, setOpenDialog] = useState<'deactivate' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  const reason = (
    <TextArea
      label={t('settings.leaveReason')}
      name="reason"
      note={t('settings.optional')}
      maxLength={limits.stateReasonLength}
      rows={3}
      countText={(used, max) => t('settings.count', { used, max })}
      leftText={(left) => t('settings.left', { left })}
    />
  )
  return (
    <SettingsPage title={t('settings.leave')} text={t('settings.leaveText')}>
      <LeaveOption
        title={t('settings.deactivate')}
        points={[
          t('settings.deactivateHides'),
          t('settings.deactivateKeeps'),
          t('settings.deactivateBack'),
        ]}
        action={
          <Button onClick={() => setOpenDialog('deactivate')}>{t('settings.deactivate')}</Button>
        }
      />
      <LeaveOption
        title={t('settings.delete')}
        points={[
          t('settings.deleteHides'),
          t('settings.deleteAfter', { days }),
          t('settings.deleteStays'),
        ]}
        action={
          <Button variant="danger" onClick={() => setOpenDialog('delete')}>
            {t('settings.delete')}
          </Button>
        }
      />

      <ActDialog
        isOpen={openDialog === 'deactivate'}
        onClose={close}
        intent="deactivate"
        title={t('settings.deactivateTitle')}
        description={t('settings.deactivateText', { email: viewer?.email })}
        confirmLabel={t('settings.deactivate')}
        requiresPassword={hasPassword}
        fields={() => reason}
        onDone={() => undefined}
      />
      <ActDialog
        isOpen={openDialog === 'delete'}
        onClose={close}
        intent="delete"
        title={t('settings.deleteTitle')}
        description={t('settings.deleteText', { days, email: viewer?.email })}
        confirmLabel={t('settings.delete')}
        isDanger
        requiresPassword={hasPassword}
        fields={() => reason}
        onDone={() => undefined}
      />
    </SettingsPage>
  )
}

interface LeaveOptionProps {
  title: string
  points: readonly string[]
  action: ReactNode
}

function LeaveOption({ title, points, action }: LeaveOptionProps) {
  return (
    <Panel title={title}>
      <div className="px-4 py-4 tablet:px-5">
        <ul className="mb-5 ms-5 flex list-disc flex-col gap-1.5 marker:text-ink-soft">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {action}
      </div>
    </Panel>
  )
}
