import { useId } from 'react'
import type { Advisory, AdvisoryAction } from '#contract/search/advisory'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon, InfoIcon } from '#web/ui/icons/icons.tsx'
import { CareIcon } from './care-icon.tsx'
import { helpHref, isNumber } from './help-href.ts'
import { TaggedText } from './tagged-text.tsx'
import { useViewed } from './use-viewed.ts'

/** What stands above the results of a search that needs more than results. */
export function AdvisoryNotice({ advisory }: { advisory: Advisory }) {
  const { id, severity, style, title, description, actions, footer } = advisory
  const titleId = useId()
  useViewed(id)
  const isWide = style === 'support'
  return (
    <section
      aria-labelledby={titleId}
      data-severity={severity}
      className={classNames(
        'mx-auto mb-6 max-w-216 rounded-card',
        isWide ? 'px-5 py-6 tablet:px-8 tablet:py-7' : 'px-4 py-4 tablet:px-5',
        washes[severity],
      )}
    >
      <div className="flex items-start gap-3 tablet:gap-4">
        <Sign severity={severity} isWarning={style === 'warning'} />
        <div className="min-w-0 grow">
          <h2 id={titleId} className={isWide ? 'text-title' : 'text-lg leading-6'}>
            <TaggedText text={title} />
          </h2>
          <p className="mt-1.5 max-w-152 whitespace-pre-line">
            <TaggedText text={description} />
          </p>
          {actions.length > 0 && <Actions actions={actions} />}
          {footer && (
            <p className="mt-4 max-w-152 text-sm text-ink-soft whitespace-pre-line">
              <TaggedText text={footer} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** 0: abusive · 1: sensitive · 2: nothing but a notice. */
const washes = {
  0: 'bg-berry-wash',
  1: 'bg-satin-wash',
  2: 'bg-surface border border-line',
} as const

function Sign({ severity, isWarning }: { severity: Advisory['severity']; isWarning: boolean }) {
  if (severity === 0 || isWarning) return <AlertIcon size={28} className="shrink-0 text-berry" />
  if (severity === 1) return <CareIcon size={28} className="shrink-0 text-satin" />
  return <InfoIcon size={24} className="shrink-0 text-ink-soft" />
}

function Actions({ actions }: { actions: readonly AdvisoryAction[] }) {
  const t = useMessages()
  return (
    <ul
      aria-label={t('advisory.actions')}
      className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-4"
    >
      {actions.map(({ label, url, title, description }, index) => (
        <li key={url + label} className="flex max-w-full min-w-0 flex-col gap-1.5">
          {title && <span className="text-sm font-bold">{title}</span>}
          {description && <span className="max-w-80 text-sm">{description}</span>}
          <a
            href={helpHref(url)}
            rel="noopener noreferrer"
            aria-label={title ? `${faceOf(label, url, t)}, ${title}` : undefined}
            className={buttonClass(
              { variant: index === 0 ? 'primary' : 'secondary', size: 'md' },
              index === 0 ? 'max-w-full' : 'max-w-full bg-surface! hover:bg-raised!',
            )}
          >
            <span className="min-w-0 truncate">{faceOf(label, url, t)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function faceOf(label: string, url: string, t: ReturnType<typeof useMessages>): string {
  if (!isNumber(label)) return label
  return t(url.startsWith('sms:') ? 'advisory.text' : 'advisory.call', { number: label })
}
