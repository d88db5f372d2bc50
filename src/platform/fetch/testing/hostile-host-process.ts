import { startHostileHost } from './hostile-host.ts'

// A process of its own: what the host burns must not count as the fetcher's caller being slow.
process.on('disconnect', () => process.exit(0))
const { port } = await startHostileHost()
process.send!({ port })
