import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { type AdvertiserRole, advertiserRoles } from '#contract/advertisers/roles'
import { addCard, removeCard } from '#contract/billing/cards'
import { listCredits, redeemCredit } from '#contract/billing/credits'
import { getBilling } from '#contract/billing/get-billing'
import { listInvoices } from '#contract/billing/invoices'
import { listCharges, payNow } from '#contract/billing/payments'
import { isFailure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { addAccount } from '../test-accounts.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = await addAccount(world)
  const bob = { advertiser_id, username: 'bob', role: 'ANALYST' } as const
  await world.as('olive').run(addAdvertiserPerson, bob)
})
afterAll(() => world.end())

const reading = [getBilling, listCharges, listInvoices, listCredits]
const editing = [addCard, removeCard, payNow, redeemCredit]
const readers: readonly AdvertiserRole[] = [
  'ADMIN',
  'FINANCE_VIEW',
  'FINANCE_EDIT',
  'FINANCE_MANAGER',
]
const editors: readonly AdvertiserRole[] = ['ADMIN', 'FINANCE_EDIT', 'FINANCE_MANAGER']

it.each(advertiserRoles)('%s reads and changes what the role may', async (role) => {
  await rows(world.database.writer, 'update advertiser_people set role = $1', [role])
  const isRefused = async (operation: (typeof reading | typeof editing)[number]) => {
    try {
      await world.as('bob').runRaw(operation, { advertiser_id, code: 'NOPE' })
      return false
    } catch (error) {
      return isFailure(error, 'advertiser_role_missing')
    }
  }
  for (const operation of reading)
    expect(await isRefused(operation), operation.name).toBe(!readers.includes(role))
  for (const operation of editing)
    expect(await isRefused(operation), operation.name).toBe(!editors.includes(role))
})
