import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { run } from './run.ts'

/** Paths outside the resources are wrapped in a call of this resource. */
const carrier = { kind: 'command', resource: 'ApiResource/create' }

/** Runs an operation that has a `/v3/` path and no resource. Rejects with a `Failure` only. */
export function runV3<O extends Operation>(
  { name, budget, secrets, adds, v3 }: O,
  data: RequestOf<O>,
  signal?: AbortSignal,
): Promise<OutputOf<O>> {
  const path = String(v3).split(' ')[1]
  const wrapped = { ...carrier, name, budget, secrets, adds }
  return run(wrapped as never, { url: path, data } as never, signal) as Promise<OutputOf<O>>
}
