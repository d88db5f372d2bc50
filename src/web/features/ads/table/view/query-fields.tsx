import { type TableView, viewQuery } from './table-view.ts'

/** What a form that leads to an address does not ask for, and which stays. */
export function QueryFields({ view }: { view: TableView }) {
  return [...new URLSearchParams(viewQuery(view))].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
