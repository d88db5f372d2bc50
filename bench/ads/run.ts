import { parseArgs } from 'node:util'
import { type Finding, isMet } from '../harness/benchmark.ts'
import { report } from '../harness/report.ts'
import { measureDay } from './day.ts'
import { measureGoals } from './goals.ts'
import { measurePage } from './page.ts'
import { measureServes } from './serves.ts'
import { measureSpeed } from './speed.ts'

/**
 * `npm run bench:ads [-- day serves goals speed page] [-- --pages N --serves N]`: how budgets are spent over a simulated day,
 * whether any ad is served to somebody who must not see it, what sales cost, and how fast decisions are. Exits with 1 when an aim is
 * missed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '400000' },
    serves: { type: 'string', default: '1000000' },
  },
})
const parts: Record<string, () => Finding[] | Promise<Finding[]>> = {
  day: () => measureDay(Number(values.pages)),
  serves: () => measureServes(Number(values.serves)),
  goals: measureGoals,
  speed: measureSpeed,
  page: measurePage,
}
const chosen = positionals.length === 0 ? Object.keys(parts) : positionals
const findings: Finding[] = []
for (const name of chosen) {
  console.log(`Measuring ${name} …`)
  findings.push(...((await parts[name]?.()) ?? []))
}
console.log(`\n${report(findings)}`)
process.exit(findings.every(isMet) ? 0 : 1)
