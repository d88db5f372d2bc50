import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** `known`: among the passwords of past breaches everybody tries first. `weak`: soon guessed. */
export type Judgement = 'known' | 'weak' | 'good'

interface Judge {
  zxcvbn: ZxcvbnFactory
  known: ReadonlySet<string>
}

/** More characters take long to judge, and hardly ever make a good password worse. */
const judgedLength = 64
const knownCount = 10_000
/** Of 0 to 4; 2 takes a million guesses or more. */
const leastScore = 2

let judge: Promise<Judge> | undefined

/** Loads 27 MB of lists, so only where and when the first password is chosen. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const passwords = dictionary['passwords-common'] as string[]
  return {
    // Spellings like p4$$w0rd are tried to a point: beyond it a crafted text would hold up everybody.
    zxcvbn: new Factory({
      dictionary,
      graphs: adjacencyGraphs,
      maxLength: judgedLength,
      l33tMaxSubstitutions: 10,
      useLevenshteinDistance: false,
    }),
    known: new Set(passwords.slice(0, knownCount)),
  }
}

export async function judgePassword(
  password: string,
  belongings: readonly string[],
): Promise<Judgement> {
  judge ??= openJudge()
  const { zxcvbn, known } = await judge
  if (known.has(password.toLowerCase())) return 'known'
  const parts = belongings.flatMap((own) => [own, ...own.split(/[^\p{L}\p{N}]+/u)])
  const inputs = parts.filter((part) => part.length > 2)
  const { score } = zxcvbn.check(password.slice(0, judgedLength), inputs)
  return score < leastScore ? 'weak' : 'good'
}
