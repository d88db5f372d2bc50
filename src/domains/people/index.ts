import { getPersonHandler } from './get-person.ts'

export const peopleHandlers = [getPersonHandler]

export { addPerson } from './add-person.ts'
export { changePerson } from './change-person.ts'
export {
  becomePartnerPerson,
  type CountChange,
  changeCounts,
  deletePerson,
  findPerson,
  findPersonByUsername,
  findVisiblePerson,
  hidePerson,
  isPortrait,
  lockPerson,
} from './person-queries.ts'
export { firstName, type PersonRow, portraitsOf, toPerson } from './person-views.ts'
