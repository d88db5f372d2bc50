import type { TextBlock, TextPart } from '#contract/policies/marked-text'
import { Link } from '#web/ui/buttons/link.tsx'

/** A formatted text in a small box: headings are shown as bold lines. */
export function ConsentText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="flex flex-col gap-2">
      {blocks.map((block, index) => {
        const key = `${block.kind} ${index}`
        if (block.kind === 'list')
          return (
            <ul key={key} className="list-disc ps-5">
              {block.items.map((parts, at) => (
                <li key={`${key} ${at}`}>
                  <Parts parts={parts} />
                </li>
              ))}
            </ul>
          )
        return (
          <p key={key} className={block.kind === 'heading' ? 'font-bold' : undefined}>
            <Parts parts={block.parts} />
          </p>
        )
      })}
    </div>
  )
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, is_strong, is_emphasis, href }, index) => {
    const key = `${index} ${text}`
    if (href !== undefined)
      return (
        <Link key={key} href={href} target="_blank" rel="noopener">
          {text}
        </Link>
      )
    if (is_strong) return <strong key={key}>{text}</strong>
    return is_emphasis ? <em key={key}>{text}</em> : <span key={key}>{text}</span>
  })
}
