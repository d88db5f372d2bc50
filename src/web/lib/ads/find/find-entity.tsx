import { useState } from 'react'
import type { EntityStatus } from '#contract/campaigns/enums'
import { FindField } from '../../find-field/find-field.tsx'
import { useMessages } from '../../texts/messages.tsx'
import { findEntities, useFound, type WhichEntities } from './use-found.ts'

export interface FoundEntity {
  id: string
  /** An ad group with its campaign: many have the same name. */
  name: string
}

/** Finds what has a name, by a part of it or by id. It needs scripts. */
export function FindNamed({
  label,
  find,
  onPick,
}: {
  label: string
  find: (query: string) => Promise<readonly FoundEntity[]>
  onPick: (found: FoundEntity) => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const { found, state } = useFound(typed, find)
  const count = t('adsTool.searchCount', { count: found.length })
  return (
    <div className="no-script:hidden">
      <FindField
        name="find"
        label={label}
        placeholder={t('adsTool.findHint')}
        enterKeyHint="done"
        typed={typed}
        onType={setTyped}
        listLabel={label}
        status={typed.trim() !== '' && state === 'done' ? count : ''}
        nothing={nothingOf(state)}
        found={found.map((one) => ({
          id: one.id,
          content: <span className="min-w-0 truncate font-bold">{one.name}</span>,
          end: null,
          onPick() {
            setTyped('')
            onPick(one)
          },
        }))}
      />
    </div>
  )

  function nothingOf(of: typeof state) {
    if (of === 'searching') return ''
    return t(of === 'failed' ? 'adsTool.searchFailed' : 'adsTool.searchNone')
  }
}

export type FindableKind = 'campaign' | 'adgroup'

/** Finds any campaign or ad group of an ad account, by a part of its name or its id. It needs scripts. */
export function FindEntity({
  advertiserId,
  kind,
  objective,
  statuses,
  onPick,
}: {
  advertiserId: string
  kind: FindableKind
  /** Only those of campaigns for it. */
  objective?: WhichEntities['objective']
  /** Absent: whatever it is. */
  statuses?: readonly EntityStatus[]
  onPick: (found: FoundEntity) => void
}) {
  const t = useMessages()
  return (
    <FindNamed
      label={t('adsTool.find', { kind })}
      find={async (query) =>
        (await findEntities(advertiserId, query, { kind, objective }))
          .filter(({ status }) => statuses?.some((one) => one === status) ?? true)
          .map(({ id, name, campaign_name }) => ({
            ...{ id, name: campaign_name === null ? name : `${campaign_name} › ${name}` },
          }))
      }
      onPick={onPick}
    />
  )
}
