import { type LoaderFunctionArgs, redirect } from 'react-router'
import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { getScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { readScheduledView, type ScheduledView } from './scheduled-path.ts'

export interface ScheduledData {
  view: Required<ScheduledView>
  pins: ScheduledPin[]
  /** Those that can be brought back. */
  cancelled: ScheduledPin[]
}

/** All that wait fit on one page: there are no more than that. */
export async function loadScheduled(args: LoaderFunctionArgs): Promise<ScheduledData> {
  const run = args.context.get(runContext)
  const view = await viewOf(args)
  const { advertiser_id } = view
  const [pins, cancelled] = await load(
    Promise.all([
      run(listScheduledPins, { advertiser_id, page_size: limits.scheduledPins }),
      run(listScheduledPins, { advertiser_id, cancelled: true }),
    ]),
    args.request,
  )
  return { view, pins: pins.items, cancelled: cancelled.items }
}

export interface EditScheduledData {
  pin: ScheduledPin
  boards: PickableBoard[]
  advertiserId: string | null
}

export async function loadScheduledPin(args: LoaderFunctionArgs): Promise<EditScheduledData> {
  const run = args.context.get(runContext)
  const { advertiser_id } = await viewOf(args)
  const named = { scheduled_pin_id: args.params.scheduledPinId ?? '', advertiser_id }
  const [pin, boards] = await load(
    Promise.all([
      run(getScheduledPin, named).catch(goToPublished),
      run(boardPickerBoards, { advertiser_id }),
    ]),
    args.request,
  )
  return { pin, boards: boards.all_boards, advertiserId: advertiser_id }
}

/** One that was published since its link was drawn has a page of its own. */
function goToPublished(error: unknown): never {
  if (!isFailure(error, 'scheduled_pin_published')) throw error
  throw redirect(`/pin/${String(error.detail.data?.pin_id)}/`)
}

/** Of the ad account that the address names, else of that which is acted for. */
async function viewOf({ context, request }: LoaderFunctionArgs): Promise<Required<ScheduledView>> {
  const view = readScheduledView(new URL(request.url).searchParams)
  const { acting } = await context.get(factsContext)()
  return { ...view, advertiser_id: view.advertiser_id ?? acting?.id ?? null }
}
