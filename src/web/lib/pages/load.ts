import { data, redirect, replace } from 'react-router'
import { type FailureCode, isFailure } from '#contract/errors'

/** Why a page could not be loaded. */
export interface PageFailure {
  code: FailureCode
  message: string
  /** There was no response at all. */
  isUnreachable: boolean
}

/**
 * For loaders: turns a `Failure` into a response with the right status. Visitors who must log in first are
 * redirected, and come back to the page.
 */
export async function load<T>(result: Promise<T>, request: Request): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (!isFailure(error)) throw error
    if (error.code === 'login_required') throw redirect(logInPath(request))
    // The input comes from the URL: an invalid one names nothing.
    if (error.code === 'invalid_input') throw notFound()
    const isUnreachable = error.detail.data?.unreachable === true
    throw notLoaded(error.code, error.message, error.kind.http_status, isUnreachable)
  }
}

/** For missing things and for hidden ones alike, so that nobody can tell which. */
export function notFound() {
  return notLoaded('not_found', '', 404)
}

function notLoaded(code: FailureCode, message: string, status: number, isUnreachable = false) {
  const failure: PageFailure = { code, message, isUnreachable }
  // Without a status text, the page would say “Internal Server Error” for any failure.
  return data(failure, { status, statusText: code })
}

/** The log-in page, which leads back to this request's page. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/login?next=${encodeURIComponent(pathname + search)}`
}

/** Redirects old addresses to the current one; `path` ends in a slash, as all our addresses do. */
export function redirectToPath(path: string, request: Request): void {
  const { pathname, search } = new URL(request.url)
  const bare = (one: string) => one.replace(/\/+$/, '')
  // Headers take letters of other scripts only encoded.
  const there = new URL(path, request.url).pathname
  if (bare(decodeURI(pathname)) !== bare(decodeURI(there))) throw replace(there + search, 301)
}
