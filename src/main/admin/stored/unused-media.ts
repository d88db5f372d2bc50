import { listLostFiles } from '#domains/media'
import { listUnusedMedia } from '#domains/pins'
import { say } from '../../processes/progress.ts'
import type { AdminCommand } from '../command.ts'

export const unusedMedia: AdminCommand = {
  name: 'unused-media',
  usage: '',
  about: 'List the pictures, videos and files that the next sweeps will delete; deletes nothing',
  words: [0, 0],
  async run({ services, database }) {
    const sums = { picture: noSum(), video: noSum(), file: noSum() }
    function tell(kind: keyof typeof sums, name: string, bytes: number) {
      say(`${kind.padEnd(7)}  ${String(bytes).padStart(11)}  ${name}`)
      sums[kind].count += 1
      sums[kind].bytes += bytes
    }
    for await (const { kind, signature, byte_size } of listUnusedMedia(services, database))
      tell(kind, signature, byte_size)
    for await (const { key, size } of listLostFiles(services, database)) tell('file', key, size)
    const words = Object.entries(sums).map(
      ([kind, { count, bytes }]) => `${kind}s: ${count} (${bytes} bytes)`,
    )
    say(`${words.join(', ')}. Nothing was deleted.`)
  },
}

const noSum = () => ({ count: 0, bytes: 0 })
