import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { run } from './run.ts'

/** Paths that stand outside the resources are carried by one of them. */
const carrier = { kind: 'command', resource: 'ApiResource/create' }

/** Runs an operation that has a `/v3/` path and no resource. Fails with `Failure` only. */
export function runV3<O extends Operation>(
  { name, budget, secrets, adds, v3 }: O,
  data: AskOf<O>,
  signal?: AbortSignal,
): Promise<OutputOf<O>> {
  const carried = { ...carrier, name, budget, secrets, adds }
  return run(carried as never, { url: String(v3).split(' ')[1], data } as never, signal) as Promise<
    OutputOf<O>
  >
}
