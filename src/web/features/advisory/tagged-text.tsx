import type { TaggedText as Text } from '#contract/search/advisory'
import { helpHref } from './help-href.ts'
import { stretchesOf } from './tagged-parts.ts'

export function TaggedText({ text }: { text: Text }) {
  return stretchesOf(text).map((stretch, index) =>
    stretch.url === null ? (
      stretch.text
    ) : (
      <a
        // A text's stretches have no other name.
        key={index}
        href={helpHref(stretch.url)}
        rel="noopener noreferrer"
        className="rounded-sm font-bold underline decoration-2 underline-offset-3 hover:decoration-3"
      >
        {stretch.text}
      </a>
    ),
  )
}
