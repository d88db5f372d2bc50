import type { Action } from '#surfaces/resource'
import type { Options, WireClient } from '#testing/wire-client'

/** Resource, action and options, and the client where it is not the usual one. */
export type Call = [string, Action, () => Options | Promise<Options>, (() => Promise<WireClient>)?]
