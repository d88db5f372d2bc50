/** PostgreSQL's stemmers by language tag. */
export const stemmers = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
} as const

export type Language = keyof typeof stemmers

/** Of a tag such as `pt-BR`; null where there is no stemmer for it. */
export function languageOfTag(tag: string): Language | null {
  const [plain = ''] = tag.split('-')
  // Both forms of Norwegian have one.
  const named = plain === 'nb' || plain === 'nn' ? 'no' : plain
  return Object.hasOwn(stemmers, named) ? (named as Language) : null
}

/** Scripts that identify one of these languages. */
const scripts: [RegExp, Language][] = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Tamil}/u, 'ta'],
]

/** Stop words that hardly any other of these languages has. */
const stopWords: Partial<Record<Language, string>> = {
  en: 'the and of with for this from you your is are to our my how',
  de: 'und der das mit für ist ein eine auf von im zum zur nicht dem den wie',
  fr: 'et le les des du une pour avec dans est sur aux ce cette au',
  es: 'el los las y con una para del que por como mi tu muy',
  it: 'il gli di e con una per che della nel sono più dei delle',
  pt: 'o os as e com uma para do da em não que dos das um',
  nl: 'het een en van voor met op zijn niet naar bij deze je',
  sv: 'och att det en som för med på är av till inte',
  da: 'og det en til for med på er af ikke som',
  no: 'og det en til for med på er av ikke som',
  fi: 'ja on se että kun mutta tai kuin ovat',
  hu: 'és az egy hogy nem is van meg',
  ro: 'și și cu pentru din este sau mai în care',
  tr: 've bir bu için ile çok da de',
  id: 'dan yang di untuk dengan ini dari itu',
  lt: 'ir su kad yra bet kaip iš',
}

const byWord = new Map<string, Language[]>()
for (const [language, words] of Object.entries(stopWords)) {
  for (const word of words.split(' '))
    byWord.set(word, [...(byWord.get(word) ?? []), language as Language])
}

/** Stop words of so many languages that they identify none. */
const sharedStopWords =
  'de la le du da do das der des del di do a au aux en et la los las un van von y zu'

/** Whether a word is a stop word in any of these languages. */
export function isStopWordSomewhere(word: string): boolean {
  return byWord.has(word) || sharedStopWords.split(' ').includes(word)
}

/** Languages that write compounds as one word. */
const compounding: readonly Language[] = ['da', 'de', 'fi', 'hu', 'nl', 'no', 'sv']

export function isCompounding(languages: readonly Language[]): boolean {
  return languages.some((language) => compounding.includes(language))
}

/** The index does not know the language of its words: plurals of all these languages are tried. */
export const languagesOfPlurals: readonly Language[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
]

const languageOfCountry: Record<string, Language> = {
  AR: 'es',
  AT: 'de',
  BR: 'pt',
  CH: 'de',
  CL: 'es',
  CO: 'es',
  DE: 'de',
  DK: 'da',
  EG: 'ar',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  GR: 'el',
  HU: 'hu',
  ID: 'id',
  IN: 'en',
  IT: 'it',
  LT: 'lt',
  MX: 'es',
  NL: 'nl',
  NO: 'no',
  PE: 'es',
  PT: 'pt',
  RO: 'ro',
  RU: 'ru',
  SA: 'ar',
  SE: 'sv',
  TR: 'tr',
}

/**
 * The language of a text: by its script, then by its stop words, then by its writer's country. The few words
 * of a title often identify none.
 */
export function languageOf(spelt: readonly string[], country: string | null): Language {
  const votes = new Map<Language, number>()
  for (const word of spelt) {
    for (const language of byWord.get(word) ?? [])
      votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  const home = languageOfCountry[country ?? ''] ?? 'en'
  const [best] = [...votes].toSorted(
    ([one, n], [other, m]) => m - n || Number(other === home) - Number(one === home),
  )
  const letters = spelt.join('')
  const written = scripts.find(([script]) => script.test(letters))
  if (written) return written[1]
  return best?.[0] ?? home
}

/** The languages that a searcher's words may be in: their own, and English. */
export function languagesOf(locale: string): Language[] {
  const own = locale === 'nb' || locale === 'nn' ? 'no' : locale
  return own in stemmers && own !== 'en' ? [own as Language, 'en'] : ['en']
}
