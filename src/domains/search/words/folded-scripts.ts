import { readFileSync } from 'node:fs'

/** One line after another of pairs: a traditional character and the simplified one it is compared as. */
const pairs = readFileSync(new URL('./lists/han-variants.txt', import.meta.url), 'utf8')
const simplified = new Map(
  pairs.split(/\s+/).flatMap((pair) => {
    const [traditional, simple] = [...pair]
    return traditional && simple ? [[traditional, simple] as const] : []
  }),
)
const han = /\p{Script=Han}/gu

/** 廚房 and 厨房 are one word. As many characters as before, so that places in the text stay the same. */
export function foldHan(text: string): string {
  return text.replace(han, (character) => simplified.get(character) ?? character)
}

/** Of each emoji the words it stands for, in the languages of the list. */
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

/** Any of them is meant; none where the list does not know it. */
export function wordsOfEmoji(emoji: string): readonly string[] {
  return emojiWords.get(emoji) ?? []
}

export function emojiOfWord(word: string): readonly string[] {
  return emojiByWord.get(word) ?? []
}

/** Whatever its colour, and however it is to be drawn. */
export function foldEmoji(emoji: string): string {
  return emoji.replace(/[\uFE0E\uFE0F]|\p{Emoji_Modifier}/gu, '')
}
