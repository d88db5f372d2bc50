import { type LoaderFunctionArgs, redirect } from 'react-router'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

/** A loader for operator pages; everybody else gets a 404. */
export function forOperators<T>(loadData: (run: Run) => Promise<T>) {
  return async ({ context, request }: LoaderFunctionArgs): Promise<T> => {
    const { viewer } = await context.get(factsContext)()
    if (viewer?.lacks_second_factor) throw redirect('/settings/two-factor/')
    if (!viewer) throw notFound()
    const data = loadData(context.get(runContext))
    if (viewer.is_operator) return load(data, request)
    // Members are refused by the server, which enters in the audit log what they asked for.
    await data.catch(() => undefined)
    throw notFound()
  }
}
