import { splitHashtags } from './split-hashtags.ts'

/** A description with its hashtags highlighted. */
export function MarkedText({ text }: { text: string }) {
  return splitHashtags(text).map((part) =>
    part.isTag ? (
      <span key={part.at} className="font-bold text-satin">
        {part.text}
      </span>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
