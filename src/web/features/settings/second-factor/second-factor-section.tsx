import { useReducer, useState } from 'react'
import type { SecondFactor, SecondFactorWay } from '#contract/accounts/second-factor/second-factor'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { CommentIcon, KeyIcon, PhoneIcon } from '#web/ui/icons/icons-account.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { nextSetup } from './setup-steps.ts'

export interface SecondFactorData {
  factor: SecondFactor
  hasPassword: boolean
}

type OpenDialog = { act: 'turn_off'; way: SecondFactorWay | null } | { act: 'renew_codes' }

const fewCodes = 3

export function SecondFactorSection({ factor, hasPassword }: SecondFactorData) {
  const t = useMessages()
  const toasts = useToasts()
  const [setup, dispatch] = useReducer(nextSetup, { step: 'closed' })
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const isOn = factor.is_on
  return (
    <SettingsPage title={t('settings.twoFactor')} text={t('settings.twoFactorText')}>
      {isOn ? (
        <Notice tone="success" title={t('settings.twoFactorOn')}>
          {t('settings.twoFactorOnText')}
        </Notice>
      ) : (
        <Notice title={t('settings.twoFactorOff')}>{t('settings.twoFactorOffText')}</Notice>
      )}
      <Panel title={t('settings.twoFactorWays')}>
        <WayRow
          way="app"
          isOn={factor.has_app}
          isRecommended={!isOn}
          onSetUp={() => dispatch({ type: 'chosen', way: 'app' })}
          onTurnOff={() => setOpenDialog({ act: 'turn_off', way: 'app' })}
        />
        <WayRow
          way="text"
          isOn={factor.has_text}
          phoneEnd={factor.phone_number_end}
          onSetUp={() => dispatch({ type: 'chosen', way: 'text' })}
          onTurnOff={() => setOpenDialog({ act: 'turn_off', way: 'text' })}
        />
      </Panel>
      {isOn && (
        <Panel title={t('settings.backupCodes')} text={t('settings.backupCodesText')}>
          <PanelRow
            icon={<KeyIcon size={20} />}
            title={t('settings.backupCodesLeft', { count: factor.backup_codes_left })}
            text={factor.backup_codes_left < fewCodes ? t('settings.backupCodesFew') : undefined}
            action={
              <Button onClick={() => setOpenDialog({ act: 'renew_codes' })}>
                {t('settings.backupCodesRenew')}
              </Button>
            }
          />
        </Panel>
      )}
      {isOn && (
        <div>
          <Button onClick={() => setOpenDialog({ act: 'turn_off', way: null })}>
            {t('settings.twoFactorTurnOff')}
          </Button>
        </div>
      )}

      <SetupDialog setup={setup} dispatch={dispatch} hasPassword={hasPassword} />
      <ActDialog
        isOpen={openDialog?.act === 'turn_off'}
        onClose={() => setOpenDialog(null)}
        intent="turn_off"
        hidden={openDialog?.act === 'turn_off' && openDialog.way ? { way: openDialog.way } : {}}
        title={t('settings.twoFactorTurnOffTitle')}
        description={t('settings.twoFactorTurnOffText')}
        confirmLabel={t('settings.turnOff')}
        isDanger
        requiresPassword={hasPassword}
        onDone={() => {
          setOpenDialog(null)
          toasts.show({ text: t('settings.twoFactorTurnedOff'), tone: 'success' })
        }}
      />
      <ActDialog<{ backup_codes: string[] }>
        isOpen={openDialog?.act === 'renew_codes'}
        onClose={() => setOpenDialog(null)}
        intent="renew_codes"
        title={t('settings.backupCodesRenewTitle')}
        description={t('settings.backupCodesRenewText')}
        confirmLabel={t('settings.backupCodesRenew')}
        requiresPassword={hasPassword}
        onDone={({ backup_codes: codes }) => {
          setOpenDialog(null)
          dispatch({ type: 'renewed', codes })
        }}
      />
    </SettingsPage>
  )
}

interface WayRowProps {
  way: SecondFactorWay
  isOn: boolean
  isRecommended?: boolean
  phoneEnd?: string | null
  onSetUp: () => void
  onTurnOff: () => void
}

function WayRow({ way, isOn, isRecommended, phoneEnd, onSetUp, onTurnOff }: WayRowProps) {
  const t = useMessages()
  const name = t(way === 'app' ? 'settings.wayApp' : 'settings.wayText')
  return (
    <PanelRow
      icon={way === 'app' ? <PhoneIcon size={20} /> : <CommentIcon size={20} />}
      title={name}
      mark={
        isOn ? (
          <Chip size="sm" tone="moss" start={<CheckIcon size={14} className="stroke-3" />}>
            {t('settings.on')}
          </Chip>
        ) : (
          isRecommended && <Chip size="sm">{t('settings.recommended')}</Chip>
        )
      }
      text={
        isOn && phoneEnd
          ? t('settings.wayTextTo', { end: phoneEnd })
          : t(way === 'app' ? 'settings.wayAppText' : 'settings.wayTextText')
      }
      action={
        <>
          {(!isOn || way === 'text') && (
            <Button
              onClick={onSetUp}
              aria-label={t(isOn ? 'settings.changeNamed' : 'settings.setUpNamed', { name })}
            >
              {isOn ? t('settings.change') : t('settings.setUp')}
            </Button>
          )}
          {isOn && (
            <Button
              variant="quiet"
              onClick={onTurnOff}
              aria-label={t('settings.turnOffNamed', { name })}
            >
              {t('settings.turnOff')}
            </Button>
          )}
        </>
      }
    />
  )
}
