import { openCompileCache } from '../compile-cache.ts'

openCompileCache()
// Imported after that, so that what it loads is stored too.
const { runCommandLine } = await import('./command-line.ts')
process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
// Connections of libraries may still be open; the command is done.
process.exit()
