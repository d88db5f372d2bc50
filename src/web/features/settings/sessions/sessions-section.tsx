import { useState } from 'react'
import type { Session } from '#contract/accounts/log-in/sessions'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { PhoneIcon, ScreenIcon } from '#web/ui/icons/icons-account.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { deviceName, isPhone } from './device-name.ts'

export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const t = useMessages()
  const current = sessions.filter((session) => session.is_current)
  const others = sessions.filter((session) => !session.is_current)
  return (
    <SettingsPage title={t('settings.sessions')} text={t('settings.sessionsText')}>
      <Panel title={t('settings.sessionHere')}>
        {current.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </Panel>
      {others.length === 0 ? (
        <p className="text-ink-soft">{t('settings.sessionsAlone')}</p>
      ) : (
        <Panel title={t('settings.sessionsElsewhere', { count: others.length })}>
          {others.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </Panel>
      )}
      {others.length > 0 && <EndOthers count={others.length} />}
    </SettingsPage>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useMessages()
  const toasts = useToasts()
  const momentText = useDateText()
  const { session_id: id, is_current: isHere, address_prefix: place } = session
  const name = deviceName(session, t)
  const end = useActionForm('end_session', {
    onDone: () =>
      toasts.show({ text: t('settings.sessionEnded', { device: name }), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  const seen = momentText(session.seen_at)
  return (
    <PanelRow
      icon={isPhone(session) ? <PhoneIcon size={20} /> : <ScreenIcon size={20} />}
      title={name}
      mark={
        isHere && (
          <Chip size="sm" tone="moss">
            {t('settings.sessionNow')}
          </Chip>
        )
      }
      text={
        <>
          {place !== '' && <span className="block">{t('settings.sessionFrom', { place })}</span>}
          <span className="block">
            {isHere ? t('settings.sessionActive') : t('settings.sessionSeen', { when: seen })}
          </span>
          <span className="block">
            {t('settings.sessionSince', { when: momentText(session.created_at) })}
          </span>
        </>
      }
      action={
        !isHere && (
          <ActionForm of={end} isQuiet>
            <input type="hidden" name="session_id" value={id} />
            <Button
              type="submit"
              isLoading={end.isSending}
              aria-label={t('settings.sessionEndNamed', { device: name })}
            >
              {t('settings.logOut')}
            </Button>
          </ActionForm>
        )
      }
    />
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const end = useActionForm<{ ended: number }>('end_others', {
    onDone: ({ ended }) => {
      setConfirming(false)
      toasts.show({ text: t('settings.sessionsEnded', { count: ended }), tone: 'success' })
    },
    onRefused: ({ problems }) => {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })
  return (
    <ActionForm of={end} isQuiet>
      <Button
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
      >
        {t('settings.sessionsEndOthers')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => end.form.current?.requestSubmit()}
        isLoading={end.isSending}
        title={t('settings.sessionsEndTitle', { count })}
        description={t('settings.sessionsEndText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('settings.sessionsEndOthers')}
      />
    </ActionForm>
  )
}
