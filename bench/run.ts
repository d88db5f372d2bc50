import { availableParallelism, cpus, loadavg } from 'node:os'
import { buildIfNeeded } from '#main/building/build'
import { measureAtAMillion } from './at-a-million.ts'
import { boardPicker } from './board-picker.ts'
import { clientJavascript } from './client-javascript.ts'
import { measureExport } from './export.ts'
import { type Finding, isKept } from './harness/promise.ts'
import { report } from './harness/report.ts'
import { openStage } from './harness/stage.ts'
import { homePage } from './home-page.ts'
import { listOfPins } from './list-of-pins.ts'
import { measureMemory } from './memory.ts'
import { onePin } from './one-pin.ts'
import { measureOverload } from './overload.ts'
import { picture } from './picture.ts'
import { explainReads } from './plans.ts'
import { savePhoto } from './save-photo.ts'
import { saveStoredPicture } from './save-stored-picture.ts'
import { measureSearch } from './search.ts'
import { measureLooks } from './visual-similarity.ts'

/**
 * `npm run bench [name …]`: measures the promises of these names, or all; `plans` looks at how reads are
 * planned, `million` and `search` measure what is promised in milliseconds among a million pins, `export` a copy
 * of everything somebody has, `overload` more than can be answered, `memory` what hostile files take. Ends with 1 when one is missed.
 */

const promises = [
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
  console.log('A million pins are made …')
  const findings = await explainReads()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isKept) ? 0 : 1)
}
if (names.includes('million')) {
  console.log('A million pins are made …')
  const findings = await measureAtAMillion()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isKept) ? 0 : 1)
}
if (names.includes('search')) {
  console.log('A million pins are made …')
  const findings = await measureSearch()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isKept) ? 0 : 1)
}
if (names.includes('export')) {
  console.log('Ten thousand pins are made …')
  const findings = await measureExport()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isKept) ? 0 : 1)
}
if (names.includes('looks')) {
  console.log('A million looks are made …')
  const findings = await measureLooks()
  console.log(`\n${report(findings)}`)
  process.exit(findings.every(isKept) ? 0 : 1)
}
if (names.includes('memory')) {
  console.log(await measureMemory())
  process.exit()
}
if (names.includes('overload')) {
  console.log(await measureOverload())
  process.exit()
}
const unknown = names.filter((name) => !promises.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no promise named ${unknown.join(', ')}. There are: ${promises.map((one) => one.name).join(', ')}`,
  )
  process.exit(2)
}
const chosen = names.length === 0 ? promises : promises.filter((one) => names.includes(one.name))

const withPages = chosen.some((one) => one.needsPages)
if (withPages) await buildIfNeeded()
console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}. Filling a database …`,
)
const stage = await openStage({ pace, withPages })
let isStopped = false
const stop = () => {
  isStopped = true
  void stage.end().finally(() => process.exit(1))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const findings: Finding[] = []
try {
  for (const promise of chosen) {
    console.log(`Measuring ${promise.name} …`)
    findings.push(...(await promise.keep(stage)))
  }
} catch (error) {
  if (!isStopped) console.error(error)
  process.exitCode = 1
} finally {
  await stage.end()
}
console.log(`\n${report(findings)}`)
if (!findings.every(isKept)) process.exitCode = 1
process.exit()
