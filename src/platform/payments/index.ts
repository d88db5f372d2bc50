export { createPayments, type PaymentsOptions } from './create-payments.ts'
export type {
  Card,
  CardProvider,
  ChargeName,
  ChargeRequest,
  ChargeState,
  Money,
  PaymentEvent,
  Payments,
  SetupState,
  StandIn,
  StandInPage,
} from './payments.ts'
export { standInCards } from './stand-in-cards.ts'
