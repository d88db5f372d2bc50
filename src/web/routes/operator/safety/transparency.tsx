import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTransparency } from '#contract/reports/transparency'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { monthPattern } from '#web/features/operator/transparency/months.ts'
import {
  type TransparencyData,
  TransparencyPage,
} from '#web/features/operator/transparency/transparency-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export function loader(args: LoaderFunctionArgs): Promise<TransparencyData> {
  const { searchParams } = new URL(args.request.url)
  const month = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return monthPattern.test(text) ? text : undefined
  }
  const [first, last] = [month('from'), month('until')]
  // Chosen the wrong way round, it is clear what is meant.
  const isReversed = first !== undefined && last !== undefined && last < first
  const period = isReversed ? { from: last, until: first } : { from: first, until: last }
  return forOperators(async (run) => ({
    counts: await run(getTransparency, period),
    today: new Date().toISOString().slice(0, 7),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.transparency'), noindex: true }),
}

export function Component() {
  return <TransparencyPage {...useLoaderData<TransparencyData>()} />
}
