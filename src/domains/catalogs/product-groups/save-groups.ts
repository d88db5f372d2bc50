import {
  createProductGroup,
  deleteProductGroup,
  editProductGroup,
} from '#contract/catalogs/product-groups'
import { Failure } from '#contract/errors'
import type { ProductGroupId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { findFeed } from '../feeds/feed-queries.ts'
import type { CatalogPorts } from '../ports.ts'
import {
  countProductGroups,
  lockProductGroup,
  type ProductGroupRow,
  removeProductGroup,
  saveProductGroup,
} from './group-queries.ts'
import { recordProductGroup, toProductGroup } from './group-views.ts'

export const createProductGroupHandler = answerCommand(
  createProductGroup,
  async (context, { advertiser_id, feed_id, name, auto_type, filters }) => {
    const { db, clock, newId } = context
    // Locked, so that the count holds.
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    if (!(await findFeed(db, advertiser_id, feed_id)))
      throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
    if ((await countProductGroups(db, advertiser_id, feed_id)) >= limits.productGroupsPerFeed)
      throw new Failure('product_group_limit')
    const now = clock.now()
    const group: ProductGroupRow = {
      ...{ advertiser_id, feed_id, name, id: newId<ProductGroupId>() },
      ...{ auto_type: auto_type ?? null, filters: filters ?? null },
      ...{ created_at: now, updated_at: now, version: 1 },
    }
    await saveProductGroup(db, group)
    await recordProductGroup(context, null, group)
    return toProductGroup(group)
  },
)

export const editProductGroupHandler = answerCommand(
  editProductGroup,
  async (context, { advertiser_id, product_group_id, name, auto_type, filters, version }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    const before = await lockProductGroup(db, advertiser_id, product_group_id)
    if (!before) throw new Failure('product_group_not_found', { field: 'product_group_id' })
    if (version !== undefined && version !== before.version)
      throw new Failure('entity_changed', { field: 'version' })
    const group: ProductGroupRow = {
      ...before,
      name: name ?? before.name,
      ...(auto_type && { auto_type, filters: null }),
      ...(filters && { auto_type: null, filters }),
      updated_at: clock.now(),
      version: before.version + 1,
    }
    await saveProductGroup(db, group)
    await recordProductGroup(context, before, group)
    await enqueue(db, 'catalog_items_changed', { advertiser_id, feed_id: group.feed_id })
    return toProductGroup(group)
  },
)

export const deleteProductGroupHandler = (ports: CatalogPorts) =>
  answerCommand(deleteProductGroup, async (context, { advertiser_id, product_group_id }) => {
    const { db } = context
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    const group = await lockProductGroup(db, advertiser_id, product_group_id)
    if (!group) throw new Failure('product_group_not_found', { field: 'product_group_id' })
    if (await ports.isPromoted(db, group)) throw new Failure('product_group_promoted')
    await removeProductGroup(db, group)
    await recordProductGroup(context, group, null)
    return null
  })
