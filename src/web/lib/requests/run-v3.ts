import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { run } from './run.ts'

/** Paths that stand outside the resources are carried by one of them. */
const carrier = { kind: 'command', resource: 'ApiResource/create' }

/** POSTs to a `/v3/` path. Fails with `Failure` only. */
export function runV3<O extends Operation>(
  { name, budget, secrets, adds }: O,
  path: `/v3/${string}/`,
  data: AskOf<O>,
  signal?: AbortSignal,
): Promise<OutputOf<O>> {
  const carried = { ...carrier, name, budget, secrets, adds }
  return run(carried as never, { url: path, data } as never, signal) as Promise<OutputOf<O>>
}
