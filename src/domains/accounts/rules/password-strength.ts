import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** `known`: among the most common passwords of past breaches. `weak`: easy to guess. */
export type PasswordRating = 'known' | 'weak' | 'good'

interface Rater {
  zxcvbn: ZxcvbnFactory
  known: ReadonlySet<string>
}

/** More characters take long to rate, and hardly ever make a good password worse. */
const ratedLength = 64
const knownCount = 10_000
/** From 0 to 4; 2 takes a million guesses or more. */
const minScore = 2

let rater: Promise<Rater> | undefined

/** Loads 27 MB of lists, so only when the first password is chosen. */
async function loadRater(): Promise<Rater> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const passwords = dictionary['passwords-common'] as string[]
  return {
    // Limits spellings like p4$$w0rd: otherwise a crafted text would block the process.
    zxcvbn: new Factory({
      dictionary,
      graphs: adjacencyGraphs,
      maxLength: ratedLength,
      l33tMaxSubstitutions: 10,
      useLevenshteinDistance: false,
    }),
    known: new Set(passwords.slice(0, knownCount)),
  }
}

export async function ratePassword(
  password: string,
  guessableWords: readonly string[],
): Promise<PasswordRating> {
  rater ??= loadRater()
  const { zxcvbn, known } = await rater
  if (known.has(password.toLowerCase())) return 'known'
  const parts = guessableWords.flatMap((own) => [own, ...own.split(/[^\p{L}\p{N}]+/u)])
  const inputs = parts.filter((part) => part.length > 2)
  const { score } = zxcvbn.check(password.slice(0, ratedLength), inputs)
  return score < minScore ? 'weak' : 'good'
}
