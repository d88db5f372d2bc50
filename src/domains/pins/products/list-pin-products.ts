import { Failure } from '#contract/errors'
import { listPinProducts } from '#contract/pins/products/list-pin-products'
import { findSavableBoard } from '#domains/boards'
import { answerQuery, memberOf } from '#platform/operations'
import { checkIsCreator } from '../changing/own-pin.ts'
import { findPin } from '../pin-queries.ts'
import { productsOfPin } from './products-of-pin.ts'

/** For whoever may change them. */
export const listPinProductsHandler = answerQuery(listPinProducts, async (context, { id }) => {
  const { db } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, id, viewer.id)
  if (!pin) throw new Failure('pin_not_found', { field: 'id' })
  const board = await findSavableBoard(db, pin.board_id, viewer.id)
  if (!board) throw new Failure('pin_not_created', { field: 'id' })
  checkIsCreator({ pin, board }, viewer.id)
  return productsOfPin(db, id)
})
