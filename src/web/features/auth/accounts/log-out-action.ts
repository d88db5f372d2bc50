import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router'
import { deviceAccounts } from '#contract/accounts/devices/device-accounts'
import { forgetDevice } from '#contract/accounts/devices/recognise'
import { logOut } from '#contract/accounts/log-in/log-out'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { runContext } from '#web/lib/requests/run.ts'

export interface LogOutData {
  /** Accounts that are logged in on this device. */
  accountCount: number
}

/** The page asks for confirmation, because following a link must not end a session. */
export async function logOutLoader({ context }: LoaderFunctionArgs): Promise<LogOutData> {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect('/')
  const accounts = await context
    .get(runContext)(deviceAccounts, {})
    .catch(() => [])
  return { accountCount: accounts.length }
}

export async function logOutAction({ request, context }: ActionFunctionArgs) {
  const run = context.get(runContext)
  const form = await request.formData()
  const { viewer } = await context.get(factsContext)()
  await run(logOut, { all_accounts: form.has('all') })
  if (viewer && form.has('forget')) await run(forgetDevice, { user_id: viewer.id })
  return redirectDocument('/')
}
