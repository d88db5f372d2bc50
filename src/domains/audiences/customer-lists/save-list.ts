import {
  type CustomerList,
  createCustomerList,
  deleteCustomerList,
  editCustomerList,
} from '#contract/audiences/customer-lists'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { CustomerListId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { dropSource } from '../definitions/drop-source.ts'
import { recordList } from '../record-audience.ts'
import {
  addRecords,
  countLists,
  type ListRow,
  lockList,
  removeList,
  saveList,
} from './list-queries.ts'

export const createCustomerListHandler = answerCommand(
  createCustomerList,
  async (context, { advertiser_id, name, records, is_complete }) => {
    const { db, clock, newId, limiter } = context
    // Locked, so that the count holds.
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_audiences')
    if ((await countLists(db, advertiser_id)) >= limits.customerListsPerAdvertiser)
      throw new Failure('customer_list_limit')
    await limiter.take('audience', advertiser_id)
    const list: ListRow = {
      advertiser_id,
      id: newId<CustomerListId>(),
      name,
      status: is_complete ? 'PROCESSING' : 'UPLOADING',
      received_records: records.length,
      created_at: clock.now(),
      updated_at: clock.now(),
      version: 1,
    }
    await saveList(db, list)
    await addRecords(db, list, records, false)
    await recordList(context, null, list)
    return toCustomerList(list)
  },
)

export const editCustomerListHandler = answerCommand(editCustomerList, async (context, input) => {
  const { db, clock } = context
  const { advertiser_id, records = [] } = input
  await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_audiences')
  const before = await lockList(db, advertiser_id, input.customer_list_id)
  if (!before) throw new Failure('customer_list_not_found', { field: 'customer_list_id' })
  if (input.version !== undefined && input.version !== before.version)
    throw new Failure('entity_changed', { field: 'version' })
  const received_records = before.received_records + records.length
  if (received_records > limits.customerRecordsPerList)
    throw new Failure('customer_list_full', { field: 'records' })
  const isSettled = before.status === 'READY' && records.length === 0
  const list: ListRow = {
    ...before,
    name: input.name ?? before.name,
    status: isSettled ? 'READY' : input.is_complete ? 'PROCESSING' : 'UPLOADING',
    received_records,
    updated_at: clock.now(),
    version: before.version + 1,
  }
  await saveList(db, list)
  if (records.length > 0) await addRecords(db, list, records, input.operation_type === 'REMOVE')
  await recordList(context, before, list)
  return toCustomerList(list)
})

export const deleteCustomerListHandler = answerCommand(
  deleteCustomerList,
  async (context, { advertiser_id, customer_list_id }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_audiences')
    const list = await lockList(db, advertiser_id, customer_list_id)
    if (!list) throw new Failure('customer_list_not_found', { field: 'customer_list_id' })
    await removeList(db, list)
    await recordList(context, list, null)
    await dropSource(db, { advertiser_id, source_id: list.id })
    await enqueue(db, 'audience_changed', { advertiser_id })
    return null
  },
)

export function toCustomerList(list: ListRow): CustomerList {
  return {
    type: 'customerlist',
    id: list.id,
    ad_account_id: list.advertiser_id,
    name: list.name,
    status: list.status,
    num_uploaded_user_records: list.received_records,
    created_time: toSeconds(list.created_at),
    updated_time: toSeconds(list.updated_at),
    version: list.version,
  }
}
