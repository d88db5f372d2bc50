import { availableParallelism, cpus, loadavg } from 'node:os'
import { buildIfNeeded } from '#main/building/build'
import { measureAtAMillion } from './at-a-million.ts'
import { boardPicker } from './board-picker.ts'
import { measureCharges } from './charges.ts'
import { clientJavascript } from './client-javascript.ts'
import { measureDistributed } from './distributed/measure.ts'
import { measureFileQueue } from './file-queue.ts'
import { openContext } from './harness/bench-context.ts'
import { type Finding, isMet } from './harness/benchmark.ts'
import { report } from './harness/report.ts'
import { homePage } from './home-page.ts'
import { measureKnownPictures } from './known-pictures.ts'
import { listOfPins } from './list-of-pins.ts'
import { measureMemory } from './memory.ts'
import { measureMixedLoad } from './mixed-load/measure.ts'
import { onePin } from './one-pin.ts'
import { measureOverload } from './overload.ts'
import { picture } from './picture.ts'
import { measureTiltedPhoto } from './pictures/tilted-photo.ts'
import { explainReads } from './plans.ts'
import { measureReportFile } from './reports/file.ts'
import { measureManyCampaigns } from './reports/many-campaigns.ts'
import { measureOpenedPages } from './reports/opened-pages.ts'
import { measureAdReports } from './reports/results.ts'
import { measureAdTable } from './reports/table.ts'
import { savePhoto } from './save-photo.ts'
import { saveStoredPicture } from './save-stored-picture.ts'
import { measureSearch, measureSuggestions } from './search.ts'
import { measureBackup } from './transfer/backup.ts'
import { measureExport } from './transfer/export.ts'
import { measureVisualSimilarity } from './visual-similarity.ts'

/**
 * `npm run bench [name …]`: runs the benchmarks with these names, or all of `benchmarks`. Those of `apart` run by name
 * alone, each with content of its own, and so do `overload` (floods of requests) and `memory` (hostile files). Exits
 * with 1 when a target is missed.
 */

const benchmarks = [
  listOfPins,
  onePin,
  boardPicker,
  saveStoredPicture,
  savePhoto,
  picture,
  homePage,
  clientJavascript,
]
/** What is said while the content is made, and what measures. */
const apart: Record<string, [making: string, measure: () => Promise<Finding[]>]> = {
  plans: ['Creating a million pins …', explainReads],
  million: ['Creating a million pins …', measureAtAMillion],
  search: ['Creating a million pins …', measureSearch],
  suggestions: ['Creating a million pins …', measureSuggestions],
  export: ['Creating ten thousand pins …', measureExport],
  backup: ['Creating two hundred thousand pins …', measureBackup],
  file: ['Creating a million facts of ads …', measureReportFile],
  reports: ['Creating a hundred thousand facts of ads …', measureAdReports],
  table: ['Creating a hundred thousand facts of ads …', measureAdTable],
  campaigns: ['Creating ten thousand campaigns …', measureManyCampaigns],
  opened: ['Creating ten thousand campaigns …', measureOpenedPages],
  charges: ['Reporting what people saw of ads …', measureCharges],
  looks: ['Creating the visual features of a million pictures …', measureVisualSimilarity],
  known: ['Creating a million known pictures …', measureKnownPictures],
  queue: ['', measureFileQueue],
  distributed: ['', measureDistributed],
  tilt: ['', measureTiltedPhoto],
  mixed: ['', measureMixedLoad],
}

const pace = { rounds: 3, seconds: 3 }

const names = process.argv.slice(2)
for (const [name, [making, measure]] of Object.entries(apart)) {
  if (!names.includes(name)) continue
  if (making) console.log(making)
  const findings = await measure()
  if (findings.length > 0) console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('memory')) {
  console.log(await measureMemory())
  process.exit()
}
if (names.includes('overload')) {
  console.log(await measureOverload())
  process.exit()
}
const unknown = names.filter((name) => !benchmarks.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark named ${unknown.join(', ')}. There are: ${benchmarks.map((one) => one.name).join(', ')}`,
  )
  process.exit(2)
}
const chosen =
  names.length === 0 ? benchmarks : benchmarks.filter((one) => names.includes(one.name))

const withPages = chosen.some((one) => one.needsPages)
if (withPages) await buildIfNeeded()
console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}. Filling a database …`,
)
const context = await openContext({ pace, withPages })
let isStopped = false
const stop = () => {
  isStopped = true
  void context.end().finally(() => process.exit(1))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const findings: Finding[] = []
try {
  for (const benchmark of chosen) {
    console.log(`Measuring ${benchmark.name} …`)
    findings.push(...(await benchmark.measure(context)))
  }
} catch (error) {
  if (!isStopped) console.error(error)
  process.exitCode = 1
} finally {
  await context.end()
}
console.log(`\n${report(findings)}`)
if (!findings.every(isMet)) process.exitCode = 1
process.exit()
