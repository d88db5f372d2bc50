import { CopyButton } from '#web/lib/forms/copy-button.tsx'

/** Code to be copied. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className="rounded-card border border-line bg-sand/50">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <span className="min-w-0 text-sm font-bold text-ink-soft">{label}</span>
        <CopyButton text={code} />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        role="region"
        dir="ltr"
        className="overflow-x-auto px-4 py-3 font-mono text-sm"
      >
        <code>{code}</code>
      </pre>
    </div>
  )
}
