import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { ChosenProduct } from './product-tag.ts'

export const listPinProducts = query('listPinProducts', {
  summary: 'The products that are tagged in a pin, for its creator: also those that are gone',
  access: 'member',
  input: z.object({ id: PinId }),
  output: z.array(ChosenProduct),
  errors: ['pin_not_found', 'pin_not_created'],
  resource: 'PinProductsResource/get',
  v3: 'GET /v3/pins/:id/products/',
  endpoint: 'v3_get_pin_products',
})
