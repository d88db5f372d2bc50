import { parseArgs } from 'node:util'
import { type Finding, isMet } from '../harness/benchmark.ts'
import { report, table } from '../harness/report.ts'
import {
  measureQuality,
  type Quality,
  rankByPopularity,
  rankBySpreadWalks,
  rankByWalks,
} from './quality.ts'
import { readSplit } from './read-split.ts'
import { measureSpread } from './spread.ts'
import { measureCost } from './synthetic.ts'

/**
 * `npm run bench:discovery [-- --data FOLDER | --spread]`: the cost of the graph of pins and boards, and with a folder of
 * user-item pairs how well its walks predict held-out items; `--spread` compares one process with several. Exits with 1 when an aim is missed.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, spread: { type: 'boolean' } } })
/** Over how many parts boards are spread. */
const parts = 4
const aim = { recall: 0.18, ndcg: 0.15 }

let isGood = true
if (values.data !== undefined) {
  const split = await readSplit(values.data)
  const popular = await measureQuality(split, rankByPopularity(split))
  const startedAt = performance.now()
  const walks = await measureQuality(split, rankByWalks(split))
  const ms = (performance.now() - startedAt) / walks.users
  const spread = await measureQuality(split, rankBySpreadWalks(split, parts))
  isGood = [walks, spread].every(({ recall, ndcg }) => recall >= aim.recall && ndcg >= aim.ndcg)
  console.log(
    table([
      [`${walks.users} users`, 'Recall@20', 'NDCG@20'],
      row('the most popular', popular),
      row(`our walks, ${ms.toFixed(1)} ms each`, walks),
      row(`the same, over ${parts} processes`, spread),
      ['aim', `≥ ${aim.recall}`, `≥ ${aim.ndcg}: ${isGood ? 'met' : 'missed'}`],
    ]),
  )
}
const findings: Finding[] = await (values.spread ? measureSpread() : measureCost())
console.log(`\n${report(findings)}`)
process.exit(isGood && findings.every(isMet) ? 0 : 1)

function row(name: string, { recall, ndcg }: Quality): string[] {
  return [name, recall.toFixed(4), ndcg.toFixed(4)]
}
