import type { EntityStatus } from '#contract/campaigns/enums'
import { useMessages } from '../../texts/messages.tsx'
import { findEntities, type WhichEntities } from './find-entities.ts'
import { FindNamed, type FoundEntity } from './find-named.tsx'

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
