import type { Page } from '@playwright/test'
import { read } from './wire.ts'

export interface SavedPin {
  id: string
  title: string
  description: string
  link: string
  method: string
  board: { name: string }
}

/** The address by which other sites open the popup. */
export function createAddress(method: string, query: Record<string, string>): string {
  return `/pin/create/${method}/?${new URLSearchParams(query)}`
}

/** The server's answer when it refuses a save. */
export function refusal(reason: string, status: number) {
  const error = { reason, message: `Refused: ${reason}`, message_detail: null }
  const resource_response = { status: 'failure', code: 1, data: null, error }
  return { status, json: { resource_response, resource: { options: {} } } }
}

/** The pin that the popup has just saved. */
export async function newestPin(popup: Page): Promise<SavedPin> {
  const href = await popup.getByRole('link', { name: 'See it now' }).getAttribute('href')
  return read<SavedPin>(popup, 'PinResource', { id: href?.split('/')[2] })
}
