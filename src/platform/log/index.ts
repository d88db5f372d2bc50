import { type DestinationStream, pino } from 'pino'

export { currentRequestId, withinRequest } from './current-request.ts'

/** Fields that must never be logged, at any place in an object. */
const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'x-csrftoken',
  'email',
  'birthday',
  'image_base64',
]

export type Log = ReturnType<typeof createLog>

/** One event, one line of JSON. */
export function createLog(level: string, role: string, destination?: DestinationStream) {
  return pino(
    {
      level,
      base: { role, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[removed]',
      },
    },
    destination,
  )
}
