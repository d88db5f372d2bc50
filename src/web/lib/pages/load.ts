import { data, redirect, replace } from 'react-router'
import { type FailureCode, isFailure } from '#contract/errors'

/** What a page that could not be loaded knows of the reason. */
export interface PageFailure {
  code: FailureCode
  message: string
  /** No answer came at all. */
  isUnreachable: boolean
}

/**
 * For loaders: what was asked for, or the answer that says why not, with the right status. Visitors who
 * must log in first come back to the page they wanted.
 */
export async function load<T>(asked: Promise<T>, request: Request): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isFailure(error)) throw error
    if (error.code === 'login_required') throw redirect(logInPath(request))
    // What is asked for stands in the address: one that makes no sense names nothing.
    if (error.code === 'invalid_input') throw notFound()
    const isUnreachable = error.detail.data?.unreachable === true
    throw notLoaded(error.code, error.message, error.kind.http_status, isUnreachable)
  }
}

/** A missing thing, and one that only its people know of: nobody can tell which. */
export function notFound() {
  return notLoaded('not_found', '', 404)
}

function notLoaded(code: FailureCode, message: string, status: number, isUnreachable = false) {
  const failure: PageFailure = { code, message, isUnreachable }
  // Otherwise the page itself says “Internal Server Error” of whatever is amiss.
  return data(failure, { status, statusText: code })
}

/** Where to log in, and come back from. */
export function logInPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/login?next=${encodeURIComponent(pathname + search)}`
}

/** Sends old addresses to the present one; `path` ends in a slash, as all our own addresses do. */
export function keepToPath(path: string, request: Request): void {
  const { pathname, search } = new URL(request.url)
  const bare = (one: string) => one.replace(/\/+$/, '')
  if (bare(decodeURI(pathname)) !== bare(decodeURI(path))) throw replace(path + search, 301)
}
