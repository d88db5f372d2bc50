import { accountFailures } from './accounts/errors.ts'
import { advertiserFailures } from './advertisers/errors.ts'
import { audienceFailures } from './audiences/errors.ts'
import { backgroundJobFailures } from './background-jobs/errors.ts'
import { billingFailures } from './billing/errors.ts'
import { boardFailures } from './boards/errors.ts'
import { campaignFailures } from './campaigns/errors.ts'
import { catalogFailures } from './catalogs/errors.ts'
import { claimFailures } from './claims/errors.ts'
import { commentFailures } from './comments/errors.ts'
import { conversationFailures } from './conversations/errors.ts'
import { conversionFailures } from './conversions/errors.ts'
import { deliveryFailures } from './delivery/errors.ts'
import { discoverFailures } from './discover/errors.ts'
import type { FailureKind } from './failure-kind.ts'
import { measurementFailures } from './measurement/errors.ts'
import { mediaFailures } from './media/errors.ts'
import type { MessageRef } from './message-ref.ts'
import { commonFailures } from './operation-errors.ts'
import { peopleFailures } from './people/errors.ts'
import { pinFailures } from './pins/errors.ts'
import { pushFailures } from './push/errors.ts'
import { reportingFailures } from './reporting/errors.ts'
import { reportFailures } from './reports/errors.ts'
import { searchFailures } from './search/errors.ts'
import { transferFailures } from './transfer/errors.ts'

/**
 * Every failure a client can get, in one list; each domain keeps its own beside its contracts.
 *
 * `api_error_code` is what clients read; it is never renumbered and never reused.
 * Ranges: 1-1999 and 2171-2173 are fixed by the protocol; 9000s all operations, 9100s sign-up, 9200s log-in,
 * 9300s recovery, 9400s media and fetching, 9500s boards and sections, 9600s pins, 9700s people,
 * 9800s comments and messages, claims, imports, search and ideas, 9910s mutes, 9920s copies and Instagram,
 * 9950s ad accounts, 9960-9989 campaigns, 9990s and 10010s billing; of it 2324 and 4374 are the protocol's;
 * 10050s ads as members see them,
 * 10145-10149 documents and order lines, 10230-10239 changes and drafts of campaigns, and views of reports,
 * 10242-10249 report files, 10250-10259 bulk sheets, 10260-10264 paying in advance, taxes and recommendations,
 * 10270-10277 files of conversions, 10280-10284 automated campaigns and plans, 10290-10306 catalogs and product groups,
 * 10310-10312 and 10314 what operators do to members, and mails, 10313 any operation, 10315-10319 hosts of sites' own, 10320-10329 external measurement, 10360-10367 scheduled pins,
 * 10370-10375 uploads that go on, 10380-10389 pins of several pages, 10392 a move, 10393-10396 notifications on devices, 10408-10414 who may sign up,
 * 10415-10423 what is chosen for pins, 10424 background jobs, 10430-10434 captions,
 * 10060s conversions, 10080s what ads may use, and audiences.
 * `docs/api/errors.md` is generated from this list.
 */
const list = {
  ...commonFailures,
  ...accountFailures,
  ...mediaFailures,
  ...boardFailures,
  ...pinFailures,
  ...peopleFailures,
  ...commentFailures,
  ...conversationFailures,
  ...reportFailures,
  ...claimFailures,
  ...advertiserFailures,
  ...campaignFailures,
  ...billingFailures,
  ...conversionFailures,
  ...audienceFailures,
  ...catalogFailures,
  ...deliveryFailures,
  ...reportingFailures,
  ...measurementFailures,
  ...transferFailures,
  ...searchFailures,
  ...discoverFailures,
  ...backgroundJobFailures,
  ...pushFailures,
} as const satisfies Record<string, FailureKind>

export type FailureCode = keyof typeof list

export const failureKinds: Readonly<Record<FailureCode, FailureKind>> = list

export interface FailureDetail {
  /** Replaces the sentence of the code, `failure.<code>`. */
  text?: MessageRef
  /** A longer sentence to show with it. */
  text_detail?: MessageRef
  /** The invalid input field, by its name in the contract. */
  field?: string
  /** Further data for clients; never a secret. */
  data?: Record<string, unknown>
  retry_after_s?: number
}

/** What clients know of a failure besides: surfaces write it in the reader's language. */
export interface AnsweredDetail extends FailureDetail {
  message?: string
  message_detail?: string
  /** Browsers know only some kinds. */
  http_status?: number
}

/** For failures that are not in the list, which is short in browsers. */
function kindOf(code: FailureCode, detail: AnsweredDetail): FailureKind {
  const listed: Readonly<Partial<Record<string, FailureKind>>> = failureKinds
  const http_status = (detail.http_status ?? 500) as FailureKind['http_status']
  return listed[code] ?? { api_error_code: 0, http_status }
}

/**
 * The only expected error across domains. Any other error is a bug. It has no sentence of its own: `message` is
 * the code until a surface has said it in the reader's language.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: AnsweredDetail

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super((detail as AnsweredDetail).message ?? code)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }

  get kind(): FailureKind {
    return kindOf(this.code, this.detail)
  }
}

/** A failure as a surface answered it. */
export function answeredFailure(code: FailureCode, detail: AnsweredDetail): Failure {
  return new Failure(code, detail)
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code)
}
