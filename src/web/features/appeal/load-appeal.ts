import type { LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/errors'
import { getRemoval, type Removal } from '#contract/reports/get-removal'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export interface AppealData {
  /** The statement of reasons that it is about, if its number is known. */
  reportId: string | null
  /** What that says, for whom it affects. */
  removal: Removal | null
  isRestored: boolean
}

const numberForm = /^\d{1,19}$/

/** Who follows a mail without being logged in appeals by its number alone. */
export async function loadAppeal({ request, context }: LoaderFunctionArgs): Promise<AppealData> {
  const number = new URL(request.url).searchParams.get('report')
  const reportId = number !== null && numberForm.test(number) ? number : null
  const nothing = { reportId, removal: null, isRestored: false }
  const { viewer } = await context.get(factsContext)()
  if (!viewer || reportId === null) return nothing
  const asked = context.get(runContext)(getRemoval, { id: reportId })
  const removal = await load(asked.catch(unlessUnknown), request)
  if (removal === 'unknown') return { ...nothing, reportId: null }
  return { reportId, removal, isRestored: removal === null }
}

/** A number of nothing that was theirs. */
function unlessUnknown(error: unknown): 'unknown' {
  if (isFailure(error) && error.code === 'report_not_found') return 'unknown'
  throw error
}
