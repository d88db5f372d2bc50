import { literal, type MessageNode } from './format-message.ts'

type Message = string | MessageNode[]

const letters = 'aceginoruyzACEGINORUYZ'
const accented = 'àçéĝîñöřûýžÀÇÉĜÎÑÖŘÛÝŽ'

/**
 * An English message in the pseudo-locale, which shows what a translation would break: accented letters, about
 * 40 % longer, and in brackets, so that what stands outside of them was not translated. Values, tags and plural
 * forms stay as they are.
 */
export function toPseudoMessage(message: Message): Message {
  return typeof message === 'string' ? toPseudoText(message) : message.map(toPseudoNode)
}

function toPseudoNode(node: MessageNode): MessageNode {
  if (node.type === literal) return { ...node, value: toPseudoText(node.value) }
  if ('children' in node) return { ...node, children: node.children.map(toPseudoNode) }
  if (!('options' in node)) return node
  const options = Object.entries(node.options).map(([name, { value }]) => [
    name,
    { value: value.map(toPseudoNode) },
  ])
  return { ...node, options: Object.fromEntries(options) }
}

/** Spaces at the ends stay outside, since they separate the text from its neighbours. */
function toPseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  return text.replace(/\S(?:[^]*\S)?/u, (words) => {
    const longer = words.replace(/[aeiou]/gi, '$&$&')
    return `⟦${Array.from(longer, (letter) => accented[letters.indexOf(letter)] ?? letter).join('')}⟧`
  })
}
