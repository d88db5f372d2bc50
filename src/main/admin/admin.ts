import { runCommandLine } from './command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
// Connections of libraries may linger; what there was to do is done.
process.exit()
