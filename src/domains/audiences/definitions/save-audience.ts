import { createAudience, deleteAudience, editAudience } from '#contract/audiences/audiences'
import { Failure } from '#contract/errors'
import type { AudienceId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import type { AudiencePorts } from '../ports.ts'
import { recordAudience } from '../record-audience.ts'
import {
  type AudienceRow,
  countAudiences,
  insertAudience,
  lockAudience,
  removeAudience,
  updateAudience,
} from './audience-queries.ts'
import { toAudience } from './audience-views.ts'
import { checkRule } from './check-rule.ts'
import { dropSource } from './drop-source.ts'

export const createAudienceHandler = (ports: AudiencePorts) =>
  answerCommand(createAudience, async (context, input) => {
    const { db, clock, newId, limiter } = context
    // Locked, so that the count holds.
    const { viewer_role: _role, ...advertiser } = await lockPermitted(
      db,
      input.advertiser_id,
      memberOf(context).id,
      'edit_audiences',
    )
    const { rule, list_id } = await checkRule(
      db,
      ports,
      advertiser,
      input.audience_type,
      input.rule,
    )
    if ((await countAudiences(db, advertiser.id)) >= limits.audiencesPerAdvertiser)
      throw new Failure('audience_limit')
    await limiter.take('audience', advertiser.id)
    const audience: AudienceRow = {
      advertiser_id: advertiser.id,
      id: newId<AudienceId>(),
      name: input.name,
      type: input.audience_type,
      rule,
      retention_days: input.retention_days,
      status: 'INITIALIZING',
      archived_at: null,
      source_id: list_id ?? newId(),
      shown_people: null,
      sized_at: null,
      read_until: null,
      created_at: clock.now(),
      updated_at: clock.now(),
      version: 1,
    }
    await insertAudience(db, audience)
    await recordAudience(context, null, audience)
    return toAudience(audience)
  })

export const editAudienceHandler = (ports: AudiencePorts) =>
  answerCommand(editAudience, async (context, input) => {
    const { db, clock, newId, limiter } = context
    const viewerId = memberOf(context).id
    const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_audiences')
    const before = await lockAudience(db, advertiser.id, input.audience_id)
    if (!before) throw new Failure('audience_not_found', { field: 'audience_id' })
    if (input.version !== undefined && input.version !== before.version)
      throw new Failure('entity_changed', { field: 'version' })
    const retention_days = input.retention_days ?? before.retention_days
    const checked =
      input.rule === undefined
        ? null
        : await checkRule(db, ports, advertiser, before.type, input.rule)
    const isOther =
      retention_days !== before.retention_days ||
      (checked !== null && JSON.stringify(checked.rule) !== JSON.stringify(before.rule))
    const ofList = before.type === 'CUSTOMER_LIST' ? (checked?.list_id ?? before.source_id) : null
    const source_id = ofList ?? (isOther ? newId() : before.source_id)
    const isNew = source_id !== before.source_id
    const isArchived = input.is_archived ?? before.archived_at !== null
    const after: AudienceRow = {
      ...before,
      name: input.name ?? before.name,
      rule: checked?.rule ?? before.rule,
      retention_days,
      archived_at: isArchived ? (before.archived_at ?? clock.now()) : null,
      updated_at: clock.now(),
      version: before.version + 1,
    }
    if (isNew) {
      await limiter.take('audience', advertiser.id)
      Object.assign(after, { source_id, status: 'INITIALIZING', shown_people: null } as const)
    }
    await updateAudience(db, after)
    await recordAudience(context, before, after)
    if (isNew && ofList === null) await dropSource(db, before)
    if (isNew || isArchived !== (before.archived_at !== null))
      await enqueue(db, 'audience_changed', { advertiser_id: advertiser.id })
    return toAudience(after)
  })

export const deleteAudienceHandler = answerCommand(deleteAudience, async (context, input) => {
  const { db } = context
  const viewerId = memberOf(context).id
  const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_audiences')
  const audience = await lockAudience(db, advertiser.id, input.audience_id)
  if (!audience) throw new Failure('audience_not_found', { field: 'audience_id' })
  await removeAudience(db, audience)
  await recordAudience(context, audience, null)
  // A list stays, with who is on it.
  if (audience.type !== 'CUSTOMER_LIST') await dropSource(db, audience)
  await enqueue(db, 'audience_changed', { advertiser_id: advertiser.id })
  return null
})
