import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#contract/errors'

/** OWASP's argon2id setting: 19 MiB, two passes, about 6 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is costly by design; a flood of log-ins must not take the machine with it. */
const mostAtOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) {
    running += 1
  } else {
    if (waiting.length >= mostWaiting) throw new Failure('overloaded')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** In one of the forms Unicode allows, because keyboards differ in which they send. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** A hash nobody's password has, so that unknown accounts cost the same time as known ones. */
let decoy: Promise<string> | undefined

/** Whether the password is right; with no stored hash, false after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const against = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return stored !== null && isRight
}
