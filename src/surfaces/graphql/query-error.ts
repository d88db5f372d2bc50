/** What is wrong with a query, in words for who wrote it. */
export class QueryError extends Error {}
