import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, oneOrMore, WholeNumber } from '../values.ts'
import { AudienceName, CustomerListId } from './audience.ts'

/**
 * `UPLOADING`: more is to come. `PROCESSING`: addresses wait to be compared with those of members. `READY`: they were,
 * and are deleted.
 */
export const customerListStatuses = ['UPLOADING', 'PROCESSING', 'READY'] as const
export type CustomerListStatus = (typeof customerListStatuses)[number]

export const CustomerList = z.object({
  type: z.literal('customerlist'),
  id: idOut<'customerList'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  status: z.enum(customerListStatuses),
  /** How many were received; how many of them have an account is shown to nobody. */
  num_uploaded_user_records: z.int(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type CustomerList = z.output<typeof CustomerList>

/** SHA-256 in hex of an address, trimmed and in lower case. Anything else might be one in the clear, and is refused. */
const CustomerHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, inputMessage('input.hashesOnly'))
const Records = oneOrMore(CustomerHash, limits.customerRecordsPerCall)

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const createCustomerList = command('createCustomerList', {
  summary: 'Upload a list of customers, by hashes of their addresses',
  access: 'member',
  adds: true,
  input: z.object({
    ...place,
    name: AudienceName,
    records: Records,
    /** False: more records follow by `update`. */
    is_complete: Flag.default(true),
  }),
  output: CustomerList,
  secrets: ['records'],
  errors: [...refusals, 'customer_list_limit'],
  resource: 'CustomerListResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/customer_lists/',
  endpoint: 'v4_create_customer_list',
})

export const listCustomerLists = query('listCustomerLists', {
  summary: 'The customer lists of an ad account, the latest first',
  access: 'member',
  input: z.object({ ...place, ...paged }),
  output: pageOf(CustomerList),
  errors: refusals,
  resource: 'CustomerListsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/customer_lists/',
  endpoint: 'v4_get_customer_lists',
})

export const getCustomerList = query('getCustomerList', {
  summary: 'A customer list of an ad account',
  access: 'member',
  input: z.object({ ...place, customer_list_id: CustomerListId }),
  output: CustomerList,
  errors: [...refusals, 'customer_list_not_found'],
  resource: 'CustomerListResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/customer_lists/:customer_list_id/',
  endpoint: 'v4_get_customer_list',
})

export const editCustomerList = command('editCustomerList', {
  summary: 'Add customers to a list, remove some from it, or rename it',
  access: 'member',
  input: z.object({
    ...place,
    customer_list_id: CustomerListId,
    name: AudienceName.optional(),
    operation_type: z.enum(['ADD', 'REMOVE']).default('ADD'),
    records: Records.optional(),
    is_complete: Flag.default(true),
    /** As the client saw it; absent, nothing is compared. */
    version: WholeNumber.optional(),
  }),
  output: CustomerList,
  secrets: ['records'],
  errors: [...refusals, 'customer_list_not_found', 'customer_list_full', 'entity_changed'],
  resource: 'CustomerListResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/customer_lists/:customer_list_id/',
  endpoint: 'v4_edit_customer_list',
})

export const deleteCustomerList = command('deleteCustomerList', {
  summary: 'Delete a customer list and who is on it; audiences of it reach nobody',
  access: 'member',
  input: z.object({ ...place, customer_list_id: CustomerListId }),
  output: z.null(),
  errors: [...refusals, 'customer_list_not_found'],
  resource: 'CustomerListResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/customer_lists/:customer_list_id/',
  endpoint: 'v4_delete_customer_list',
})
