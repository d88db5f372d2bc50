import { startHostileHost } from './hostile-host.ts'

// A process of its own, so that the host's CPU time does not slow down the fetcher's caller.
process.on('disconnect', () => process.exit(0))
const { port } = await startHostileHost()
process.send!({ port })
