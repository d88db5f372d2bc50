import { useEffect, useState } from 'react'
import type { Push } from '#contract/push/push'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { readPushFacts, turnPushOff, turnPushOn } from './push-device.ts'
import { canTurn, type PushState, stateOf } from './push-state.ts'
import { TopicsPanel } from './topics-panel.tsx'

/** What stands in the way, and what to do about it. */
const obstacles: Partial<Record<PushState, MessageKey>> = {
  server_off: 'settings.pushServerOff',
  unsupported: 'settings.pushUnsupported',
  needs_install: 'settings.pushNeedsInstall',
  denied: 'settings.pushDenied',
}

/** Notifications on the device on which the page is open. The browser asks for leave only when the button is pressed. */
export function NotificationsSection({ push: loaded }: { push: Push }) {
  const t = useMessages()
  const toasts = useToasts()
  const [push, setPush] = useState(loaded)
  const [state, setState] = useState<PushState>('unknown')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    void readPushFacts(loaded).then(
      (facts) => setState(stateOf(facts)),
      () => setState('unsupported'),
    )
  }, [loaded])

  async function turn(isOn: boolean) {
    const before = state
    setState('asking')
    setHasFailed(false)
    try {
      const next = isOn ? await turnPushOn(push.public_key ?? '') : await turnPushOff()
      if (next) setPush(next)
      setState(stateOf(await readPushFacts(next ?? push)))
      if (!next) return
      const text = t(isOn ? 'settings.pushTurnedOn' : 'settings.pushTurnedOff')
      toasts.show({ text, tone: 'success', tag: 'settings' })
    } catch {
      setState(before)
      setHasFailed(true)
    }
  }

  const isOn = state === 'on'
  const hint = isOn ? 'settings.pushHereOn' : canTurn(state) ? 'settings.pushHereOff' : null
  const obstacle = hasFailed ? 'settings.pushFailed' : obstacles[state]
  return (
    <SettingsPage title={t('settings.push')} text={t('settings.pushText')}>
      {obstacle && <Notice tone="warning">{t(obstacle)}</Notice>}
      <Panel>
        <PanelRow
          title={t('settings.pushHere')}
          text={hint && t(hint)}
          action={
            <Button
              variant={isOn ? 'secondary' : 'primary'}
              isLoading={state === 'asking'}
              isDisabled={state !== 'asking' && !canTurn(state)}
              onClick={() => void turn(!isOn)}
            >
              {t(isOn ? 'settings.pushTurnOff' : 'settings.pushTurnOn')}
            </Button>
          }
        />
      </Panel>
      {isOn && push.subscription && (
        <TopicsPanel topics={push.subscription.topics} onChosen={setPush} />
      )}
    </SettingsPage>
  )
}
