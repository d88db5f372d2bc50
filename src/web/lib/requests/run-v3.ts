import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { run } from './run.ts'

/** Paths outside the resources are wrapped in a call of this resource. */
const carrier = { kind: 'command', resource: 'ApiResource/create' }

/** POSTs to a `/v3/` path. Rejects with a `Failure` only. */
export function runV3<O extends Operation>(
  { name, budget, secrets, adds }: O,
  path: `/v3/${string}/`,
  data: AskOf<O>,
  signal?: AbortSignal,
): Promise<OutputOf<O>> {
  const wrapped = { ...carrier, name, budget, secrets, adds }
  return run(wrapped as never, { url: path, data } as never, signal) as Promise<OutputOf<O>>
}
