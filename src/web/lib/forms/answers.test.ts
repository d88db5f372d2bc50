import { createMemoryRouter, data } from 'react-router'
import { expect, test } from 'vitest'
import { listenForDone, runAndTell } from './answers.ts'
import type { FormAnswer } from './form-action.ts'

const answered: FormAnswer = {
  intent: 'keep',
  isDone: true,
  done: 'kept',
  problems: {},
  code: null,
  values: {},
}

test('a form is told that its act is done before the page is', async () => {
  const { happened, send } = pageThatAnswers(answered)
  const stop = listenForDone('form', ({ done }) => happened.push(`form: ${String(done)}`))
  await send('form')
  expect(happened).toEqual(['form: kept', 'page: kept'])
  stop()
  await send('form')
  expect(happened).toEqual(['form: kept', 'page: kept', 'page: kept'])
})

test('a form is not told of another form’s act, nor of a refusal', async () => {
  const { happened, send } = pageThatAnswers(answered)
  const stop = listenForDone('form', () => happened.push('form'))
  await send('another form')
  expect(happened).toEqual(['page: kept'])
  const refusing = pageThatAnswers(
    data<FormAnswer>({ ...answered, isDone: false, done: null }, { status: 400 }),
  )
  await refusing.send('form')
  expect(happened).toEqual(['page: kept'])
  stop()
})

function pageThatAnswers(answer: unknown) {
  const happened: string[] = []
  const router = createMemoryRouter([{ id: 'page', path: '/', action: () => answer }], {
    dataStrategy: runAndTell,
  })
  const told = new Set<unknown>()
  router.subscribe(({ fetchers }) => {
    for (const { data: shown } of fetchers.values())
      if (shown && !told.has(shown)) {
        told.add(shown)
        happened.push(`page: ${String((shown as FormAnswer).done)}`)
      }
  })
  const send = async (key: string) => {
    told.clear()
    await router.fetch(key, 'page', '/', { formMethod: 'POST', formData: new FormData() })
  }
  return { happened, send }
}
