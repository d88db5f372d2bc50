import type { z } from 'zod'
import {
  ActalikeRule,
  type AudienceType,
  CustomerListRule,
  EngagementRule,
  VisitorRule,
} from '#contract/audiences/audience'
import { Failure } from '#contract/errors'
import type { AdvertiserRow } from '#domains/advertisers'
import { isPublic } from '#domains/boards'
import { type Db, row } from '#platform/database'
import { findList } from '../customer-lists/list-queries.ts'
import type { AudiencePorts } from '../ports.ts'
import { findAudience } from './audience-queries.ts'

export interface CheckedRule {
  rule: Record<string, unknown>
  /** The list whose members it has; null for its own. */
  list_id: string | null
}

/** Reads a rule as one of this type, and looks whether what it names is there and of this ad account. */
export async function checkRule(
  db: Db,
  ports: AudiencePorts,
  advertiser: Pick<AdvertiserRow, 'id' | 'owner_id'>,
  type: AudienceType,
  sent: Record<string, unknown>,
): Promise<CheckedRule> {
  switch (type) {
    case 'VISITOR': {
      const rule = read(VisitorRule, sent)
      const tagId = rule.conversion_tag_id ?? null
      if (tagId !== null && !(await ports.isActiveTag(db, advertiser.id, tagId)))
        throw missing('conversion_tag_id')
      return { rule: defined(rule), list_id: null }
    }
    case 'CUSTOMER_LIST': {
      const rule = read(CustomerListRule, sent)
      if (!(await findList(db, advertiser.id, rule.customer_list_id)))
        throw missing('customer_list_id')
      return { rule, list_id: rule.customer_list_id }
    }
    case 'ENGAGEMENT': {
      const rule = read(EngagementRule, sent)
      if (rule.board_id && !(await isOwnPublicBoard(db, advertiser, rule.board_id)))
        throw missing('board_id')
      return { rule: defined(rule), list_id: null }
    }
    case 'ACTALIKE': {
      const rule = read(ActalikeRule, sent)
      const seed = await findAudience(db, advertiser.id, rule.seed_audience_id)
      if (!seed || seed.type === 'ACTALIKE') throw missing('seed_audience_id')
      if (seed.status !== 'READY' || seed.archived_at !== null)
        throw new Failure('audience_not_ready', { field: 'seed_audience_id' })
      return { rule, list_id: null }
    }
  }
}

function read<T extends z.ZodType>(form: T, sent: Record<string, unknown>): z.output<T> {
  const parsed = form.safeParse(sent)
  if (parsed.success) return parsed.data
  const field = ['rule', ...(parsed.error.issues[0]?.path ?? [])].map(String).join('.')
  throw new Failure('audience_rule_wrong', { field })
}

function missing(name: string): Failure {
  return new Failure('audience_source_not_found', { field: `rule.${name}` })
}

function defined(rule: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rule).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** Nothing is ever counted of boards that are not open to everybody. */
async function isOwnPublicBoard(
  db: Db,
  { owner_id }: Pick<AdvertiserRow, 'owner_id'>,
  boardId: string,
): Promise<boolean> {
  const found = await row(
    db,
    `select b.id from boards b where b.id = $1 and b.owner_id = $2 and ${isPublic}`,
    [boardId, owner_id],
  )
  return found !== null
}
