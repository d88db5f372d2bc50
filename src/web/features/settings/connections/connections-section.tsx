import { useState } from 'react'
import type { Connection } from '#contract/accounts/identities/connection'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, LinkIcon } from '#web/ui/icons/icons.tsx'
import { BriefcaseIcon } from '#web/ui/icons/icons-account.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ActDialog } from '../frame/act-dialog.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { useConnect, type VerifiedIdentity } from './use-connect.ts'
import { useReturn } from './use-return.ts'

export type NetworkName = Connection['network']

export interface ConnectionsData {
  connections: readonly Connection[]
  /** The networks set up on this server. */
  offered: readonly NetworkName[]
  hasPassword: boolean
}

const names: Record<NetworkName, MessageKey> = {
  google: 'settings.network.google',
  facebook: 'settings.network.facebook',
  line: 'settings.network.line',
  apple: 'settings.network.apple',
  sso: 'settings.network.sso',
}

export function ConnectionsSection({ connections, offered, hasPassword }: ConnectionsData) {
  const t = useMessages()
  const toasts = useToasts()
  const { brandName } = useFacts()
  const [identity, setIdentity] = useState<VerifiedIdentity | null>(null)
  const { connect, accept, waitingFor, cancel } = useConnect(setIdentity)
  const [leaving, setLeaving] = useState<Connection | null>(null)
  const [isCompanyOpen, setCompanyOpen] = useState(false)
  useReturn(accept)
  const networks = [...new Set([...offered, ...connections.map(({ network }) => network)])]
  return (
    <SettingsPage
      title={t('settings.connections')}
      text={t('settings.connectionsText', { brand: brandName })}
    >
      <Panel>
        {networks.length === 0 && (
          <EmptyState
            title={t('settings.connectionsNone')}
            text={t('settings.connectionsNoneText')}
            isSmall
          />
        )}
        {networks.map((network) => (
          <NetworkRow
            key={network}
            name={t(names[network])}
            network={network}
            connections={connections.filter((one) => one.network === network)}
            isWaiting={waitingFor === network}
            canConnect={offered.includes(network)}
            onConnect={() => {
              if (network === 'sso') setCompanyOpen(true)
              else if (network !== 'apple') void connect(network)
            }}
            onCancel={cancel}
            onLeave={setLeaving}
          />
        ))}
      </Panel>

      <CompanyDialog
        isOpen={isCompanyOpen}
        onClose={() => setCompanyOpen(false)}
        onFound={(path) => {
          setCompanyOpen(false)
          void connect('sso', path)
        }}
      />
      <ActDialog
        isOpen={identity !== null}
        onClose={() => setIdentity(null)}
        intent="connect"
        hidden={identity?.proof}
        title={t('settings.connectTitle', { name: identity ? t(names[identity.network]) : '' })}
        description={t('settings.connectAsk')}
        confirmLabel={t('settings.connect')}
        requiresPassword={hasPassword}
        onDone={() => {
          setIdentity(null)
          toasts.show({ text: t('settings.connectedNow'), tone: 'success' })
        }}
      />
      <ActDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        intent="disconnect"
        hidden={{ network: leaving?.network ?? '', id: leaving?.id ?? '' }}
        title={t('settings.disconnectTitle', {
          name: leaving ? t(names[leaving.network]) : '',
        })}
        description={t('settings.disconnectText')}
        confirmLabel={t('settings.disconnect')}
        isDanger
        requiresPassword={hasPassword}
        onDone={() => {
          setLeaving(null)
          toasts.show({ text: t('settings.disconnected'), tone: 'success' })
        }}
      />
    </SettingsPage>
  )
}

interface NetworkRowProps {
  name: string
  network: NetworkName
  connections: readonly Connection[]
  isWaiting: boolean
  canConnect: boolean
  onConnect: () => void
  onCancel: () => void
  onLeave: (connection: Connection) => void
}

function NetworkRow({
  name,
  network,
  connections,
  isWaiting,
  canConnect,
  onConnect,
  onCancel,
  onLeave,
}: NetworkRowProps) {
  const t = useMessages()
  const icon = network === 'sso' ? <BriefcaseIcon size={20} /> : <LinkIcon size={20} />
  if (connections.length === 0)
    return (
      <PanelRow
        icon={icon}
        title={name}
        text={t('settings.connectText', { name })}
        action={
          isWaiting ? (
            <Button onClick={onCancel}>{t('settings.connectGiveUp')}</Button>
          ) : (
            canConnect && (
              <Button onClick={onConnect} aria-label={t('settings.connectNamed', { name })}>
                {t('settings.connect')}
              </Button>
            )
          )
        }
      />
    )
  return connections.map((connection) => (
    <ConnectedRow
      key={connection.id}
      icon={icon}
      name={name}
      connection={connection}
      onLeave={() => onLeave(connection)}
    />
  ))
}

function ConnectedRow({
  icon,
  name,
  connection,
  onLeave,
}: {
  icon: React.ReactNode
  name: string
  connection: Connection
  onLeave: () => void
}) {
  const t = useMessages()
  const momentText = useDateText()
  const { email, linked_at, is_last_way_in: isLast } = connection
  return (
    <PanelRow
      icon={icon}
      title={name}
      mark={
        <Chip size="sm" tone="moss" start={<CheckIcon size={14} className="stroke-3" />}>
          {t('settings.connected')}
        </Chip>
      }
      text={
        <>
          {email && <span className="block break-all">{email}</span>}
          <span className="block">
            {t('settings.connectedSince', { when: momentText(linked_at, 'day') })}
          </span>
          {isLast && <span className="mt-1 block text-ink">{t('settings.lastWayIn')}</span>}
        </>
      }
      action={
        <Button
          onClick={onLeave}
          disabledReason={isLast ? t('settings.lastWayIn') : undefined}
          aria-label={t('settings.disconnectNamed', { name })}
        >
          {t('settings.disconnect')}
        </Button>
      }
    />
  )
}
