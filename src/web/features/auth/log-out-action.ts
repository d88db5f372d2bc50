import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router'
import { logOut } from '#contract/accounts/log-out'
import { factsContext } from '#web/lib/app-context.ts'
import { runContext } from '#web/lib/run.ts'

/** Asking first, because a mere link must not end a session. */
export async function logOutLoader({ context }: LoaderFunctionArgs) {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect('/')
  return null
}

export async function logOutAction({ context }: ActionFunctionArgs) {
  await context.get(runContext)(logOut, {})
  return redirectDocument('/')
}
