import type { Candidate } from './candidates.ts'

/** How far ahead a queue is searched for a pin of another board and person than the previous one. */
const lookAhead = 8

/** Ranked candidates of one kind; taken from the front. */
type Queue<C extends Candidate> = C[]

/**
 * Fills `count` places: each place from the first of its queues that is not empty; then from the queues of
 * `rest` in order. Each picture comes once, and where possible no two pins of one board or person are adjacent.
 */
export function mix<C extends Candidate>(
  places: Iterable<readonly Queue<C>[]>,
  rest: readonly Queue<C>[],
  count: number,
): C[] {
  const mixed: C[] = []
  const pictures = new Set<string>()
  const take = (queues: readonly Queue<C>[]) => {
    for (const queue of queues) {
      const next = takeNext(queue, mixed.at(-1), pictures)
      if (!next) continue
      pictures.add(next.signature)
      mixed.push(next)
      return true
    }
    return false
  }
  for (const queues of places) {
    if (mixed.length === count) return mixed
    take(queues)
  }
  while (mixed.length < count && take(rest));
  return mixed
}

function takeNext<C extends Candidate>(
  queue: Queue<C>,
  before: C | undefined,
  pictures: ReadonlySet<string>,
): C | undefined {
  while (queue[0] && pictures.has(queue[0].signature)) queue.shift()
  const ahead = queue
    .slice(0, lookAhead)
    .findIndex((one) => !pictures.has(one.signature) && isOther(one, before))
  return queue.splice(Math.max(0, ahead), 1)[0]
}

function isOther(one: Candidate, before: Candidate | undefined): boolean {
  return one.board_id !== before?.board_id && one.person_id !== before?.person_id
}
