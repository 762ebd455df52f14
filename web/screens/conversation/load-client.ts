/** Loaded on demand: reading the page does not need the API client. */
export async function loadClient() {
  const [{ createApi }, { visitorCalls }] = await Promise.all([
    import('#contract/client.ts'),
    import('#web/api/visitor-calls.ts'),
  ])
  return { api: createApi((input, init) => fetch(input, init)), visitorCalls }
}
