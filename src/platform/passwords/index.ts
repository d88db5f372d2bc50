import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#contract/errors'

/** OWASP's argon2id setting: 19 MiB, two passes, about 6 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is costly by design; a flood of log-ins must not overload the machine. */
const maxConcurrent = 2
const maxWaiting = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) {
    running += 1
  } else {
    if (waiting.length >= maxWaiting) throw new Failure('overloaded')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The slot goes straight to the next in the queue, so that no newer call takes it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes the normalized password, because keyboards differ in which Unicode form they send. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** A hash to compare with, so that unknown accounts cost the same time as known ones. */
let decoy: Promise<string> | undefined

/** Whether the password is correct; without a stored hash, false after the same work. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const against = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return stored !== null && isRight
}
