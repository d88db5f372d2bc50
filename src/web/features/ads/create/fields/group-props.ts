import type { DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'
import type { StepProps } from '../wizard/field-props.ts'

/** What the fields of an ad group get. */
export interface GroupProps extends StepProps {
  group: DraftAdGroup
  change: (fields: Partial<DraftAdGroup>) => void
  /** Before the names of its fields, with a point at its end. */
  path: string
}
