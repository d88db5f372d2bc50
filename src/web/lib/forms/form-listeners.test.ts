import { createMemoryRouter, data } from 'react-router'
import { expect, test } from 'vitest'
import type { FormAnswer } from './form-action.ts'
import { onFormDone, runAndNotifyForms } from './form-listeners.ts'

const answer: FormAnswer = {
  intent: 'keep',
  isDone: true,
  done: 'kept',
  problems: {},
  code: null,
  status: null,
  values: {},
}

test('a form is notified of its success before the page is', async () => {
  const { events, send } = pageThatAnswers(answer)
  const stop = onFormDone('form', ({ done }) => events.push(`form: ${String(done)}`))
  await send('form')
  expect(events).toEqual(['form: kept', 'page: kept'])
  stop()
  await send('form')
  expect(events).toEqual(['form: kept', 'page: kept', 'page: kept'])
})

test('a form is not notified of another form’s success, nor of a refusal', async () => {
  const { events, send } = pageThatAnswers(answer)
  const stop = onFormDone('form', () => events.push('form'))
  await send('another form')
  expect(events).toEqual(['page: kept'])
  const refusing = pageThatAnswers(
    data<FormAnswer>({ ...answer, isDone: false, done: null }, { status: 400 }),
  )
  await refusing.send('form')
  expect(events).toEqual(['page: kept'])
  stop()
})

function pageThatAnswers(answer: unknown) {
  const events: string[] = []
  const router = createMemoryRouter([{ id: 'page', path: '/', action: () => answer }], {
    dataStrategy: runAndNotifyForms,
  })
  const seen = new Set<unknown>()
  router.subscribe(({ fetchers }) => {
    for (const { data: shown } of fetchers.values())
      if (shown && !seen.has(shown)) {
        seen.add(shown)
        events.push(`page: ${String((shown as FormAnswer).done)}`)
      }
  })
  const send = async (key: string) => {
    seen.clear()
    await router.fetch(key, 'page', '/', { formMethod: 'POST', formData: new FormData() })
  }
  return { events, send }
}
