/** What is wrong with a query, worded for its author. */
export class QueryError extends Error {}
