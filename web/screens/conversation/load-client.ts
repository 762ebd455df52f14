/** Loaded on demand: reading the page does not need the API client. */
export async function loadClient() {
  const [{ createApi }, { conversations }] = await Promise.all([
    import('#contract/client.ts'),
    import('#contract/conversations.ts'),
  ])
  return { api: createApi((input, init) => fetch(input, init)), conversations }
}
