import { undoAdChange } from '#contract/campaigns/changes/undo-change'
import { Failure } from '#contract/errors'
import { answerCommand } from '#platform/operations'
import { startEditing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import { findChange, selectCompanions } from './change-queries.ts'
import { editEntity } from './edit-entity.ts'
import { selectCurrent } from './select-current.ts'
import { companionsOf, undoStateOf } from './undo-state.ts'

export const undoAdChangeHandler = (ports: CampaignPorts) =>
  answerCommand(undoAdChange, async (context, { advertiser_id, change_id }) => {
    const { db, clock } = context
    const editing = await startEditing(context, advertiser_id)
    const { author, advertiser } = editing
    const change = await findChange(db, advertiser.id, change_id)
    if (!change) throw new Failure('change_not_found', { field: 'change_id' })
    const current = await selectCurrent(db, advertiser.id, [change])
    const undo = undoStateOf(change, current.get(change.entity_id) ?? null, clock.now())
    if (undo !== 'possible') throw new Failure('change_not_undoable', { data: { undo } })
    const { entity, entity_id, field } = change
    const together = await selectCompanions(db, advertiser.id, change, companionsOf(field))
    const values = Object.fromEntries(
      [...together, change].map((one) => [one.field, one.before ?? null]),
    )
    const undoing = { ...author, source: 'undo' as const, undoesId: change_id }
    await editEntity({ ...editing, author: undoing }, ports, { entity, id: entity_id, values })
    return null
  })
