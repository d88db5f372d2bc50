import { readFileSync } from 'node:fs'

/** Pairs of a traditional character and its simplified form. */
const pairs = readFileSync(new URL('./lists/han-variants.txt', import.meta.url), 'utf8')
const simplified = new Map(
  pairs.split(/\s+/).flatMap((pair) => {
    const [traditional, simple] = [...pair]
    return traditional && simple ? [[traditional, simple] as const] : []
  }),
)
const han = /\p{Script=Han}/gu

/** Makes 廚房 and 厨房 one word. Keeps the number of characters, so that offsets in the text stay the same. */
export function foldHan(text: string): string {
  return text.replace(han, (character) => simplified.get(character) ?? character)
}

/** The words for each emoji, in the languages of the list. */
const emojiWords = new Map(
  readFileSync(new URL('./lists/emoji.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [emoji, ...words] = line.split(' ')
      return emoji ? [[emoji, words] as const] : []
    }),
)
const emojiByWord = new Map<string, string[]>()
for (const [emoji, words] of emojiWords)
  for (const word of words) emojiByWord.set(word, [...(emojiByWord.get(word) ?? []), emoji])

/** Empty where the list does not know the emoji. */
export function wordsOfEmoji(emoji: string): readonly string[] {
  return emojiWords.get(emoji) ?? []
}

export function emojiOfWord(word: string): readonly string[] {
  return emojiByWord.get(word) ?? []
}

/** Removes skin tones and variation selectors. */
export function foldEmoji(emoji: string): string {
  return emoji.replace(/[\uFE0E\uFE0F]|\p{Emoji_Modifier}/gu, '')
}
