/** One line of a Containerfile, with what was continued on further lines. */
export interface Instruction {
  name: string
  value: string
}

/** From one FROM to the next. */
export interface Stage {
  base: string
  /** What other stages call it; null where it has no name. */
  alias: string | null
  instructions: Instruction[]
}

export interface Containerfile {
  /** The defaults of the arguments before the first stage. */
  args: Record<string, string>
  stages: Stage[]
}

/** Reads as much of the format as our file needs; throws for the rest. */
export function parseContainerfile(text: string): Containerfile {
  const args: Record<string, string> = {}
  const stages: Stage[] = []
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    const stage = stages.at(-1)
    if (name === 'FROM') {
      const [base = '', , alias = null] = value.split(/\s+/)
      stages.push({ base: withValues(base, args), alias, instructions: [] })
    } else if (stage) stage.instructions.push({ name, value })
    else if (name === 'ARG') Object.assign(args, pairsOf(value))
    else throw new Error(`Before the first stage stands: ${line}`)
  }
  return { args, stages }
}

/** `A=b C=d`, as in ENV and ARG. */
export function pairsOf(value: string): Record<string, string> {
  return Object.fromEntries(
    value.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The words of an instruction that may also be written as JSON. */
export function wordsOf(value: string): string[] {
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : value.split(/\s+/)
}

/** The command of a HEALTHCHECK, without its options. */
export function healthCheckOf(stage: Stage): string[] {
  const value = valueOf(stage, 'HEALTHCHECK')
  return wordsOf(value.slice(value.indexOf('CMD ') + 'CMD '.length))
}

/** The last instruction of that name. */
export function valueOf(stage: Stage, name: string): string {
  const found = stage.instructions.findLast((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found.value
}

function withValues(text: string, args: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '')
}
