import { limits, rates, wrongPasswordRate } from '#contract/limits'

/** docs/api/limits.md */
export function limitPage(): string {
  const sizes = Object.entries(limits).map(
    ([name, value]) => `| \`${name}\` | ${value.toLocaleString('en')} |`,
  )
  const budgets = Object.entries({
    ...rates,
    wrong_password: { ...wrongPasswordRate, per: 'account', shared: true },
  }).map(
    ([name, { points, perSeconds, per, shared }]) =>
      `| \`${name}\` | ${points.toLocaleString('en')} | ${perSeconds.toLocaleString('en')} s | ${per} | ${shared ? 'all processes together' : 'each process'} |`,
  )
  return `# Limits

Generated from \`src/contract/limits.ts\` by \`npm run generate\`. The code reads the same table.

| limit | value |
| --- | --- |
${sizes.join('\n')}

## Rates

Scaled by the setting \`RATE_LIMIT_SCALE\`. Beyond one, the answer is 429 with \`Retry-After\`.

| budget | points | per | counted for | counted by |
| --- | --- | --- | --- | --- |
${budgets.join('\n')}
`
}
