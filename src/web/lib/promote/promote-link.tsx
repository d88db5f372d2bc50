import type { PromoteSource } from '#contract/campaigns/promote/promote-sources'
import { ButtonLink, type ButtonLinkProps } from '#web/ui/buttons/button.tsx'
import { reportPromoteEntry } from './report-entry.ts'

/** A link to promoting a pin, or one to choose, that reports where it stands. */
export function PromoteLink({
  source,
  pinId,
  ...link
}: ButtonLinkProps & { source: PromoteSource; pinId: string | null }) {
  return <ButtonLink {...link} onClick={() => reportPromoteEntry(source, pinId)} />
}
