import type { APIRequestContext } from '@playwright/test'

type Options = Record<string, unknown>

/** A page, whose browser's person acts, or requests without any browser. */
export interface Person {
  request: APIRequestContext
}

/** Does something as this person, without the screens. */
export async function ask<T>(person: Person, place: string, options: Options): Promise<T> {
  const answer = await person.request.post(`/resource/${place}/`, {
    form: { source_url: '/', data: JSON.stringify({ options }) },
    headers: { 'x-csrftoken': await csrfToken(person.request) },
  })
  return dataOf<T>(place, await answer.json())
}

/** Reads something as this person. */
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
  const told = await answer.json()
  if (!told.success) throw new Error(`The upload was refused: ${told.message}`)
  return told
}

function dataOf<T>(place: string, answer: { resource_response: { status: string; data: T } }): T {
  const { resource_response: told } = answer
  if (told.status !== 'success') throw new Error(`${place} answered ${JSON.stringify(told)}`)
  return told.data
}

/** The cookie and the header must be equal; a first visit is given the cookie. */
async function csrfToken(request: APIRequestContext): Promise<string> {
  return (await readToken(request)) ?? (await visit(request))
}

async function visit(request: APIRequestContext): Promise<string> {
  await request.get('/resource/UserHomefeedResource/get/')
  const token = await readToken(request)
  if (token === undefined) throw new Error('A visit was given no token')
  return token
}

async function readToken(request: APIRequestContext): Promise<string | undefined> {
  const { cookies } = await request.storageState()
  return cookies.find(({ name }) => name === 'csrftoken')?.value
}
