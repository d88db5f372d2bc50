/** Whether the ideas tab of a board or section is requested. */
export function wantsIdeas(request: Request): boolean {
  return new URL(request.url).searchParams.get('tab') === 'ideas'
}
