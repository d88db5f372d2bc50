import {
  type AdEngine,
  type AdViewer,
  applyChange,
  createConversionModel,
  createLiveIndex,
  createPace,
  createResponseModel,
  type LiveAdGroup,
} from '#domains/delivery'
import { anyAdGroup, anyViewer, marketDay } from './market.ts'
import { seeded } from './random.ts'

/** Ad groups with all kinds of targeting and enough money, and people who may see them. */
export interface LargeMarket {
  rows: Map<string, LiveAdGroup>
  viewers: AdViewer[]
  engine: AdEngine
}

const dayMs = 86_400_000

/** `known`: the form of each row that delivery gets. */
export function createLargeMarket(
  adGroups: number,
  {
    people = 20_000,
    known = (row) => row,
  }: { people?: number; known?: (row: LiveAdGroup) => LiveAdGroup } = {},
): LargeMarket {
  const random = seeded(1)
  const rows = Array.from({ length: adGroups }, (_, number) => anyAdGroup(random, number))
  const index = createLiveIndex()
  for (const [campaign_id, ad_groups] of Map.groupBy(rows, (row) => row.campaign_id))
    applyChange(index, { change: 1n, campaign_id, ad_groups: ad_groups.map(known) })
  const model = createResponseModel(0.02)
  const paces = new Map(
    rows.flatMap(({ budgets }) =>
      budgets.map(({ budget_id }) => {
        const pace = createPace({
          pacing: 'STANDARD',
          day: { startsAt: marketDay, endsAt: marketDay + dayMs },
          amount: 10_000_000_000_000n,
          spent: 0n,
          latency: { responseMs: 240_000, feedbackMs: 60_000 },
          at: marketDay,
          passThrough: 0.5,
        })
        return [budget_id, pace] as const
      }),
    ),
  )
  const viewers = Array.from({ length: people }, (_, n) =>
    anyViewer(random, { viewer_id: String(n), served: new Map() }),
  )
  return {
    rows: new Map(rows.map((row) => [row.ad_group_id, row])),
    viewers,
    engine: {
      index,
      models: { CLICKTHROUGH: model, VIDEO_V_50_MRC: model, CONVERSION: createConversionModel() },
      paces,
      floors: {},
      random,
    },
  }
}
