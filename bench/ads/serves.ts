import { controls, serve } from '#testing/ads/serves'
import type { Finding } from '../harness/benchmark.ts'

const market = { adGroups: 10_000, people: 20_000 }
/** The rules that a control leaves out in turn, over so many serves: each time the oracle has to notice. */
const controlMarket = { adGroups: 1_000, people: 1_000, serves: 20_000 }

/** Serves ads and asks of each, by its plain rows, whether this person may see it here. */
export function measureServes(serves: number): Finding[] {
  const whole = serve({ ...market, serves })
  const { violations, sideBySide } = whole
  const all = Object.values(violations).reduce((sum, one) => sum + one, 0)
  const detail = `${whole.served.toLocaleString('en')} served, ${whole.refusals.minor} pages of minors and ${whole.refusals.advisory} with an advisory left without`
  const figure = (what: string, value: number): Finding => {
    return { kind: 'figure', what, value, unit: '', atMost: 0, detail }
  }
  const blind = controls.filter(({ violation, leaveOut }) => {
    const found = serve(controlMarket, leaveOut).violations[violation] ?? 0
    console.log(`Without ${violation}: ${found} violations in ${controlMarket.serves} serves`)
    return found === 0
  })
  return [
    figure('frequency caps exceeded', violations.frequency ?? 0),
    figure('negative keywords ignored', violations.negative_keyword ?? 0),
    figure('ads shown to minors', violations.minor ?? 0),
    figure('violations of any targeting', all),
    figure('two ads of one ad account side by side', sideBySide),
    figure('rules that could be left out unnoticed', blind.length),
  ]
}
