/** SQL: the figures of facts. The gross ones count invalid events, too. */
export const figureColumns = `gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups,
       gross_saves, saves, gross_hides, hides, gross_video_halves, video_halves, spend_micro`

/** SQL: `figureColumns` of the ad events `e`. */
export const eventFigures = `count(*) filter (where e.type = 'impression'),
       count(*) filter (where e.type = 'impression' and e.invalid_reason is null),
       count(*) filter (where e.type = 'click'),
       count(*) filter (where e.type = 'click' and e.invalid_reason is null),
       count(*) filter (where e.type = 'closeup'),
       count(*) filter (where e.type = 'closeup' and e.invalid_reason is null),
       count(*) filter (where e.type = 'save'),
       count(*) filter (where e.type = 'save' and e.invalid_reason is null),
       count(*) filter (where e.type = 'hide'),
       count(*) filter (where e.type = 'hide' and e.invalid_reason is null),
       count(*) filter (where e.type = 'video_half'),
       count(*) filter (where e.type = 'video_half' and e.invalid_reason is null), sum(e.billed_micro)`

/** SQL: `figureColumns` of other facts, which this alias names, added up. */
export function sumsOfFigures(facts: string): string {
  return `sum(${facts}.gross_impressions), sum(${facts}.impressions), sum(${facts}.gross_clicks), sum(${facts}.clicks),
       sum(${facts}.gross_closeups), sum(${facts}.closeups), sum(${facts}.gross_saves), sum(${facts}.saves),
       sum(${facts}.gross_hides), sum(${facts}.hides), sum(${facts}.gross_video_halves), sum(${facts}.video_halves),
       sum(${facts}.spend_micro)`
}
