import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { pinIdOf } from '#contract/pins/pin-address'
import type { AuthSetting } from '#web/features/auth/auth-setting.ts'
import { panelSetting } from '#web/features/auth/containers/panel-setting.ts'
import { PinPreview } from '#web/features/create-pin/popup/pin-preview.tsx'
import { RepinPopup } from '#web/features/create-pin/popup/repin-popup.tsx'
import { VisitorFrame } from '#web/features/create-pin/popup/visitor/visitor-popup.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { isPhone } from '#web/lib/is-phone.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { InstagramOffer } from '../parts/instagram-offer.tsx'
import { PopupPanel, SignIn } from '../parts/popup-parts.tsx'

interface RepinData {
  pin: Pin
  isPhone: boolean
  /** For visitors. */
  setting: AuthSetting | null
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<RepinData> {
  const id = pinIdOf(params.pinId)
  if (id === null) throw notFound()
  const run = context.get(runContext)
  const { viewer } = await context.get(factsContext)()
  const onPhone = isPhone(request)
  if (!viewer && onPhone) throw redirect(logInPath(request))
  const pin = await load(run(getPin, { id }), request)
  const occasion = { container: 'pinBookmarklet', source: 'saveButton' } as const
  const setting = viewer ? null : await panelSetting(run, request, occasion)
  return { pin, isPhone: onPhone, setting }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('popup.titlePin'), noindex: true }),
}

export function Component() {
  const { pin, isPhone, setting } = useLoaderData<RepinData>()
  if (setting) {
    return (
      <VisitorFrame signIn={<SignIn setting={setting} />}>
        <PinPreview pin={pin} />
      </VisitorFrame>
    )
  }
  return (
    <RepinPopup
      key={pin.id}
      pin={pin}
      isPhone={isPhone}
      panel={(props) => <PopupPanel {...props} />}
      offer={(props) => <InstagramOffer {...props} />}
    />
  )
}
