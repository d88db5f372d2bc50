import type { TextBlock, TextPart } from '#contract/policies/marked-text'
import { type PolicyName, policyNames } from '#contract/policies/policy-names'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PrintIcon } from '#web/ui/icons/icons-account.tsx'

export interface Policy {
  name: PolicyName
  title: string
  blocks: TextBlock[]
  /** The language of the text, which may differ from the page's. */
  language: string
  version: string
}

const names: Record<PolicyName, MessageKey> = {
  'terms-of-service': 'policy.terms',
  'privacy-policy': 'policy.privacy',
  'notice-at-collection': 'policy.notice',
}

/** The operator's text, rendered with our own elements: none of it is interpreted as markup. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const t = useMessages()
  return (
    <div className="gutter mx-auto max-w-184 pt-6 pb-24 print:max-w-none print:p-0">
      <nav aria-label={t('policy.all')} className="mb-8 print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {policyNames.map((name) => (
            <li key={name}>
              <Link
                href={`/_/_/policy/${name}/`}
                variant="strong"
                aria-current={name === policy.name ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center',
                  name !== policy.name && 'text-ink-soft',
                )}
              >
                {t(names[name])}
              </Link>
            </li>
          ))}
          <li>
            <Link
              href="/ad-repository/"
              variant="strong"
              className="inline-flex min-h-11 items-center text-ink-soft"
            >
              {t('policy.ads')}
            </Link>
          </li>
        </ul>
      </nav>
      <article lang={policy.language} className="flex flex-col gap-4">
        <h1 className="hyphens-auto text-headline tablet:text-display">{policy.title}</h1>
        {policy.blocks.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </article>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">{t('policy.version', { version: policy.version })}</p>
        <Button
          icon={<PrintIcon size={20} />}
          onClick={() => window.print()}
          className="print:hidden"
        >
          {t('policy.print')}
        </Button>
      </div>
    </div>
  )
}

const headings = {
  2: 'mt-5 text-title',
  3: 'mt-3 text-lg',
  4: 'mt-2 text-base',
} as const

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h2' | 'h3' | 'h4'
      return (
        <Heading className={headings[block.level as keyof typeof headings]}>
          <Parts parts={block.parts} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      )
    case 'list': {
      const List = block.is_ordered ? 'ol' : 'ul'
      return (
        <List
          className={classNames(
            'ms-6 flex flex-col gap-1.5 marker:text-ink-soft',
            block.is_ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {block.items.map((parts, at) => (
            <li key={at}>
              <Parts parts={parts} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Parts({ parts }: { parts: TextPart[] }) {
  return parts.map((part, at) => <Part key={at} part={part} />)
}

interface PartProps {
  part: TextPart
}

function Part({ part: { text, href, is_strong: isStrong, is_emphasis: isEmphasis } }: PartProps) {
  let shown: React.ReactNode = text
  if (isEmphasis) shown = <em>{shown}</em>
  if (isStrong) shown = <strong className="font-bold">{shown}</strong>
  return href ? <Link href={href}>{shown}</Link> : shown
}
