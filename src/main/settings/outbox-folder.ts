import { join } from 'node:path'

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}
