import { runCommandLine } from './command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
// Connections of libraries may still be open; the command is done.
process.exit()
