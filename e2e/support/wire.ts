import type { APIRequestContext } from '@playwright/test'

type Options = Record<string, unknown>

/** A page, acting as its browser's user, or requests without a browser. */
export interface Person {
  request: APIRequestContext
}

/** Runs a command as this person through the API. */
export async function post<T>(person: Person, place: string, options: Options): Promise<T> {
  const answer = await person.request.post(`/resource/${place}/`, {
    form: { source_url: '/', data: JSON.stringify({ options }) },
    headers: { 'x-csrftoken': await csrfToken(person.request) },
  })
  return dataOf<T>(place, await answer.json())
}

/** Runs a query as this person through the API. */
export async function read<T>(person: Person, resource: string, options: Options): Promise<T> {
  const answer = await person.request.get(`/resource/${resource}/get/`, {
    params: { source_url: '/', data: JSON.stringify({ options }) },
  })
  return dataOf<T>(resource, await answer.json())
}

export async function upload(
  person: Person,
  picture: Buffer,
): Promise<{ image_signature: string; image_url: string }> {
  const answer = await person.request.post('/upload-image/', {
    multipart: { img: { name: 'picture.png', mimeType: 'image/png', buffer: picture } },
    headers: { 'x-csrftoken': await csrfToken(person.request) },
  })
  const body = await answer.json()
  if (!body.success) throw new Error(`The upload was refused: ${body.message}`)
  return body
}

function dataOf<T>(place: string, answer: { resource_response: { status: string; data: T } }): T {
  const { resource_response: response } = answer
  if (response.status !== 'success')
    throw new Error(`${place} answered ${JSON.stringify(response)}`)
  return response.data
}

/** The cookie and the header must be equal; the first request gets the cookie. */
export async function csrfToken(request: APIRequestContext): Promise<string> {
  return (await readToken(request)) ?? (await visit(request))
}

async function visit(request: APIRequestContext): Promise<string> {
  await request.get('/resource/UserHomefeedResource/get/')
  const token = await readToken(request)
  if (token === undefined) throw new Error('The first request got no token')
  return token
}

async function readToken(request: APIRequestContext): Promise<string | undefined> {
  const { cookies } = await request.storageState()
  return cookies.find(({ name }) => name === 'csrftoken')?.value
}
