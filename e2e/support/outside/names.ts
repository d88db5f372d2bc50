import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Texts } from '../../../testing/outside/name-server.ts'

/** TXT records that are files of a folder, since tests run in other processes than the name server. */
export function textsIn(folder: string): Texts {
  return {
    get(name) {
      try {
        return readFileSync(join(folder, fileOf(name)), 'utf8').split('\n')
      } catch {
        return undefined
      }
    },
  }
}

/** Makes a TXT record in the name server of the product of journeys. */
export async function addText(name: string, text: string): Promise<void> {
  const { OUTBOX } = process.env
  if (!OUTBOX) throw new Error('OUTBOX is not set: journeys begin with e2e/start-product.ts')
  await writeFile(join(dirname(OUTBOX), 'names', fileOf(name)), text)
}

function fileOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z0-9._-]/g, '')}.txt`
}
