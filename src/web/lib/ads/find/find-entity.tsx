import { useState } from 'react'
import { FindField } from '../../find-field/find-field.tsx'
import { useMessages } from '../../texts/messages.tsx'
import { useEntities } from './use-entities.ts'

export interface FoundEntity {
  id: string
  /** An ad group with its campaign: many have the same name. */
  name: string
}

export type FindableKind = 'campaign' | 'adgroup'

/** Finds any campaign or ad group of an ad account, by a part of its name or its id. It needs scripts. */
export function FindEntity({
  advertiserId,
  kind,
  onPick,
}: {
  advertiserId: string
  kind: FindableKind
  onPick: (found: FoundEntity) => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const { entities, state } = useEntities(advertiserId, typed, kind)
  const label = t('adsTool.find', { kind })
  const count = t('adsTool.searchCount', { count: entities.length })
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
        found={entities.map(({ id, name: own, campaign_name }) => {
          const name = campaign_name === null ? own : `${campaign_name} › ${own}`
          return {
            id,
            content: <span className="min-w-0 truncate font-bold">{name}</span>,
            end: null,
            onPick() {
              setTyped('')
              onPick({ id, name })
            },
          }
        })}
      />
    </div>
  )

  function nothingOf(of: typeof state) {
    if (of === 'searching') return ''
    return t(of === 'failed' ? 'adsTool.searchFailed' : 'adsTool.searchNone')
  }
}
