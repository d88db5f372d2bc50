import type { ConsentTexts } from '#contract/accounts/consents/consents'
import type { TextBlock } from '#contract/policies/marked-text'

/** Terms in the words that are recorded with the answer. */
export function ConsentText({ terms }: { terms: ConsentTexts | null }) {
  return (
    <div lang={terms?.language} className="flex flex-col gap-3">
      {terms?.items.map(({ name, blocks }) =>
        blocks.map((block, at) => <p key={`${name} ${at}`}>{textOf(block)}</p>),
      )}
    </div>
  )
}

function textOf(block: TextBlock): string {
  const parts = block.kind === 'list' ? block.items.flat() : block.parts
  return parts.map(({ text }) => text).join('')
}
