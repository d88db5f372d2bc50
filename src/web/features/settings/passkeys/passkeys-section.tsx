import { useState } from 'react'
import type { Passkey } from '#contract/accounts/second-factor/passkeys'
import { limits } from '#contract/limits'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { KeyIcon } from '#web/ui/icons/icons-account.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { type Creation, useNewPasskey } from './use-new-passkey.ts'

export interface PasskeysData {
  passkeys: readonly Passkey[]
  hasPassword: boolean
}

type OpenDialog = { act: 'add' } | { act: 'rename' | 'delete'; passkey: Passkey }

export function PasskeysSection({ passkeys, hasPassword }: PasskeysData) {
  const t = useMessages()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { isSupported, isMaking, make } = useNewPasskey()
  const addButton = (
    <Button
      variant="primary"
      icon={<PlusIcon size={20} />}
      isLoading={isMaking}
      onClick={() => setOpenDialog({ act: 'add' })}
    >
      {t('settings.passkeyAdd')}
    </Button>
  )
  return (
    <SettingsPage title={t('settings.passkeys')} text={t('settings.passkeysText')}>
      {!isSupported && <Notice tone="warning">{t('settings.passkeysUnsupported')}</Notice>}
      {passkeys.length === 0 ? (
        <Panel>
          <EmptyState
            drawing={<NoBoardsDrawing />}
            title={t('settings.passkeysNone')}
            text={t('settings.passkeysNoneText')}
            action={isSupported && addButton}
            isSmall
          />
        </Panel>
      ) : (
        <>
          <Panel>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpenDialog({ act: 'rename', passkey })}
                onDelete={() => setOpenDialog({ act: 'delete', passkey })}
              />
            ))}
          </Panel>
          {isSupported && <div>{addButton}</div>}
        </>
      )}
      <PasskeyDialogs
        openDialog={openDialog}
        hasPassword={hasPassword}
        onClose={() => setOpenDialog(null)}
        onCreation={(creation) => void make(creation)}
      />
    </SettingsPage>
  )
}

interface PasskeyDialogsProps {
  openDialog: OpenDialog | null
  hasPassword: boolean
  onClose: () => void
  /** What the browser needs to make the passkey. */
  onCreation: (creation: Creation) => void
}

function PasskeyDialogs({ openDialog, hasPassword, onClose, onCreation }: PasskeyDialogsProps) {
  const t = useMessages()
  const toasts = useToasts()
  const selected = openDialog && 'passkey' in openDialog ? openDialog.passkey : null
  const closeWithToast = (text: string) => {
    onClose()
    toasts.show({ text, tone: 'success' })
  }
  return (
    <>
      <ActDialog<Creation>
        isOpen={openDialog?.act === 'add'}
        onClose={onClose}
        intent="options"
        title={t('settings.passkeyAdd')}
        description={t('settings.passkeyAddText')}
        confirmLabel={t('form.continue')}
        requiresPassword={hasPassword}
        fields={(_problems, first) => (
          <TextField
            ref={first}
            label={t('settings.passkeyName')}
            name="name"
            note={t('settings.optional')}
            autoComplete="off"
            maxLength={limits.passkeyNameLength}
            hint={t('settings.passkeyNameHint')}
          />
        )}
        onDone={(creation) => {
          onClose()
          onCreation(creation)
        }}
      />
      <ActDialog
        isOpen={openDialog?.act === 'rename'}
        onClose={onClose}
        intent="rename"
        hidden={{ id: selected?.id ?? '' }}
        title={t('settings.passkeyRename')}
        description={null}
        confirmLabel={t('settings.save')}
        requiresPassword={false}
        fields={(problems, first) => (
          <TextField
            ref={first}
            label={t('settings.passkeyName')}
            name="name"
            autoComplete="off"
            maxLength={limits.passkeyNameLength}
            required
            defaultValue={selected?.name}
            error={problems.name}
          />
        )}
        onDone={() => closeWithToast(t('settings.saved'))}
      />
      <ActDialog
        isOpen={openDialog?.act === 'delete'}
        onClose={onClose}
        intent="delete"
        hidden={{ id: selected?.id ?? '' }}
        title={t('settings.passkeyDeleteTitle', { name: selected?.name ?? '' })}
        description={t('settings.passkeyDeleteText')}
        confirmLabel={t('settings.passkeyDelete')}
        isDanger
        requiresPassword={hasPassword}
        onDone={() => closeWithToast(t('settings.passkeyDeleted'))}
      />
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onDelete: () => void
}

function PasskeyRow({ passkey, onRename, onDelete }: PasskeyRowProps) {
  const t = useMessages()
  const momentText = useDateText()
  const { name, created_at, used_at, is_backed_up: isSynced } = passkey
  const added = t('settings.passkeyAdded', { when: momentText(created_at, 'day') })
  const used = used_at
    ? t('settings.passkeyUsed', { when: momentText(used_at) })
    : t('settings.passkeyUnused')
  return (
    <PanelRow
      icon={<KeyIcon size={20} />}
      title={name}
      text={
        <>
          <span className="block">
            {added} · {used}
          </span>
          {isSynced && <span className="block">{t('settings.passkeySynced')}</span>}
        </>
      }
      action={
        <>
          <IconButton
            label={t('settings.passkeyRenameNamed', { name })}
            icon={<EditIcon size={20} />}
            onClick={onRename}
          />
          <IconButton
            label={t('settings.passkeyDeleteNamed', { name })}
            icon={<TrashIcon size={20} />}
            onClick={onDelete}
          />
        </>
      }
    />
  )
}
