import type { NoticePorts } from '#domains/delivery'
import { selectInterestNames } from '#domains/discover'

export const noticePorts: NoticePorts = { interestNames: selectInterestNames }
