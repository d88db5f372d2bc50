/** Whether a board's or section's page is asked for what goes with it. */
export function wantsIdeas(request: Request): boolean {
  return new URL(request.url).searchParams.get('tab') === 'ideas'
}
