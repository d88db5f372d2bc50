import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { pinIdOf } from '#contract/pins/pin-address'
import { PinPicture } from '#web/features/grid/picture.tsx'
import { reportAction } from '#web/features/report/report-action.ts'
import { ReportPinPage } from '#web/features/report/report-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { pinAlt, pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = pinIdOf(params.pinId)
  if (id === null) throw notFound()
  return { pin: await load(context.get(runContext)(getPin, { id }), request) }
}

export async function action(args: ActionFunctionArgs) {
  const id = pinIdOf(args.params.pinId)
  if (id === null) throw notFound()
  return reportAction('pin', id)(args)
}

export const handle: RouteHandle<{ pin: Pin }> = {
  bare: true,
  head: (_data, t) => ({ title: t('report.title.pin'), noindex: true }),
}

export function Component() {
  const t = useMessages()
  const { pin } = useLoaderData<typeof loader>()
  const { images } = pin
  const { width, height } = images.orig
  return (
    <ReportPinPage
      pinUrl={pinPath(pin)}
      picture={
        <div
          className="overflow-clip rounded-card"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(10rem, ${(15 * width) / height}rem)`,
          }}
        >
          <PinPicture
            className="h-full"
            renditions={[images['236x']]}
            alt={pinAlt(pin, t)}
            dominantColor={pin.dominant_color}
            placeholder={pin.placeholder}
            isFirstRow
            sizes="160px"
          />
        </div>
      }
    />
  )
}
