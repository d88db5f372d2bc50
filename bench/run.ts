import { availableParallelism, cpus, loadavg } from 'node:os'
import { buildIfNeeded } from '#main/building/build'
import { measureAtAMillion } from './at-a-million.ts'
import { boardPicker } from './board-picker.ts'
import { measureCharges } from './charges.ts'
import { clientJavascript } from './client-javascript.ts'
import { measureExport } from './export.ts'
import { measureFileQueue } from './file-queue.ts'
import { openContext } from './harness/bench-context.ts'
import { type Finding, isMet } from './harness/benchmark.ts'
import { report } from './harness/report.ts'
import { homePage } from './home-page.ts'
import { listOfPins } from './list-of-pins.ts'
import { measureMemory } from './memory.ts'
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
import { measureVisualSimilarity } from './visual-similarity.ts'

/**
 * `npm run bench [name …]`: runs the benchmarks with these names, or all; `plans` checks the plans of
 * reads, `million`, `search` and `suggestions` measure response times among a million pins, `reports`, `table`
 * and `campaigns` results of ads, `opened` pages of ads in a browser, `file` reports made into files,
 * `charges` events that cost something, `queue` a long queue of files, `tilt` a picture that is turned, `export` a data
 * export, `overload` floods of requests, `memory` hostile files. Exits with 1 when a target is missed.
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
const pace = { rounds: 3, seconds: 3 }

const names = process.argv.slice(2)
if (names.includes('plans')) {
  console.log('Creating a million pins …')
  const findings = await explainReads()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('million')) {
  console.log('Creating a million pins …')
  const findings = await measureAtAMillion()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('search')) {
  console.log('Creating a million pins …')
  const findings = await measureSearch()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('suggestions')) {
  console.log('Creating a million pins …')
  const findings = await measureSuggestions()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('export')) {
  console.log('Creating ten thousand pins …')
  const findings = await measureExport()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('file')) {
  console.log('Creating a million facts of ads …')
  const findings = await measureReportFile()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('reports')) {
  console.log('Creating a hundred thousand facts of ads …')
  const findings = await measureAdReports()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('table')) {
  console.log('Creating a hundred thousand facts of ads …')
  const findings = await measureAdTable()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('campaigns')) {
  console.log('Creating ten thousand campaigns …')
  const findings = await measureManyCampaigns()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('opened')) {
  console.log('Creating ten thousand campaigns …')
  const findings = await measureOpenedPages()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('charges')) {
  console.log('Reporting what people saw of ads …')
  const findings = await measureCharges()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('looks')) {
  console.log('Creating the visual features of a million pictures …')
  const findings = await measureVisualSimilarity()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('queue')) {
  const findings = await measureFileQueue()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isMet) ? 0 : 1)
}
if (names.includes('tilt')) {
  const findings = await measureTiltedPhoto()
  console.log(`\n${report(findings)}`)
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
