import type { Shot } from './load.ts'

/** A request to a resource, as the product's own pages send it. */
export function getResource(name: string, options: object, headers: Record<string, string>): Shot {
  const data = encodeURIComponent(JSON.stringify({ options }))
  return { path: `/resource/${name}/get/?data=${data}`, headers }
}

export function createResource(
  name: string,
  options: object,
  headers: Record<string, string>,
): Shot {
  return {
    path: `/resource/${name}/create/`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data: JSON.stringify({ options }) }).toString(),
  }
}

interface Envelope {
  resource_response: { data: unknown; bookmark?: string }
}

/** The `data` of a resource's answer. */
export async function dataOf(address: string, shot: Shot): Promise<unknown> {
  return ((await fetchJson(address, shot)) as Envelope).resource_response.data
}

export async function fetchJson(address: string, shot: Shot): Promise<unknown> {
  const { path, ...request } = shot
  const response = await fetch(address + path, request)
  if (!response.ok)
    throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return response.json()
}
